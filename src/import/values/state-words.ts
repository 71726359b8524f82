import { plainWord } from '../texts/plain-word.ts';

/** Words for yes and no in the languages of the widget, including the words of spreadsheets and databases. */
const yesWords =
  'yes y on true t 1 1.0 -1 ✓ ✔ ☑ نعم صحيح ano pravda ja sandt wahr ναι αληθες si sí verdadero بله بلی kyllä tosi oui vrai כן igen igaz sì vero ' +
  'はい 예 네 sann waar tak prawda sim verdadeiro da adevărat sant evet doğru так да правда 是 是的 真';
const noWords =
  'no n off false f 0 0.0 ✗ ✘ ☐ لا خطأ ne nepravda nej falsk nein falsch οχι ψευδες falso نه خیر ei epätosi non faux לא nem hamis ' +
  'いいえ 아니요 아니오 nei usann nee onwaar nie fałsz não nu fals hayır yanlış ні нет ложь 否 假';

/** Published and hidden states, separated by commas. */
const publishedWords = `published, publish, active, approved, accepted, visible, live, public, enabled, show, shown,
  منشور, نشط, معتمد, مقبول, publikováno, zveřejněno, schváleno, aktivní, viditelné, udgivet, offentliggjort, godkendt, aktiv, synlig,
  veröffentlicht, freigegeben, genehmigt, sichtbar, freigeschaltet, akzeptiert, δημοσιευμένο, δημοσιευμένη, εγκεκριμένο, εγκρίθηκε, ενεργό, ορατό,
  publicado, publicada, aprobado, aprobada, activo, activa, aceptado, aceptada, منتشر شده, تأیید شده, فعال, julkaistu, hyväksytty,
  aktiivinen, näkyvissä, publié, publiée, approuvé, approuvée, validé, validée, actif, accepté, acceptée, פורסם, מאושר, פעיל, גלוי,
  közzétéve, jóváhagyva, aktív, látható, elfogadva, pubblicato, pubblicata, approvato, approvata, attivo, attiva, visibile, 公開,
  公開済み, 承認, 承認済み, 表示, 掲載, 掲載中, 게시됨, 게시, 승인됨, 승인, 공개, 활성, 노출, publisert, godkjent, gepubliceerd, goedgekeurd,
  actief, zichtbaar, opublikowano, opublikowana, opublikowany, opublikowane, zatwierdzono, zatwierdzona, zatwierdzony, aktywna,
  aktywny, widoczna, widoczny, publicada, aprovado, aprovada, ativo, ativa, visível, visivel, publicat, aprobat, activ, vizibil, publicerad,
  godkänd, yayınlandı, yayında, onaylandı, onaylı, aktif, görünür, опубліковано, схвалено, активний, видимий, опубликовано, одобрено,
  已发布, 已发表, 发布, 公开, 已通过, 通过, 已批准, 已审核, 显示, 已發佈, 已發布, 公開中, 已通過, 已核准, 顯示`;
const hiddenWords = `hidden, hide, unpublished, inactive, pending, rejected, declined, spam, trash, trashed, draft, archived, deleted,
  removed, disabled, disapproved, unapproved, private, held, hold, flagged, blocked, awaiting moderation, in moderation, in review,
  not published, not approved, pending review, to moderate, banned,
  مخفي, مرفوض, محذوف, مسودة, قيد المراجعة, معلق, skryto, skryté, zamítnuto, čeká na schválení, koncept, smazáno, neaktivní, skjult, afvist,
  afventer, kladde, slettet, inaktiv, versteckt, verborgen, ausgeblendet, abgelehnt, ausstehend, wartend, entwurf, gelöscht,
  unveröffentlicht, nicht veröffentlicht, gesperrt, archiviert, papierkorb, κρυφό, απορρίφθηκε, εκκρεμεί, πρόχειρο, διαγράφηκε, oculto, oculta,
  rechazado, rechazada, pendiente, borrador, eliminado, eliminada, inactivo, archivado, پنهان, رد شده, در انتظار, پیش نویس, حذف شده,
  piilotettu, hylätty, odottaa, luonnos, poistettu, masqué, masquée, caché, cachée, refusé, refusée, rejeté, rejetée, en attente, brouillon,
  supprimé, supprimée, non publié, non publiée, indésirable, inactif, archivé, מוסתר, נדחה, ממתין, טיוטה, נמחק, rejtett, elutasítva,
  függőben, piszkozat, törölve, inaktív, nascosto, nascosta, rifiutato, rifiutata, respinto, respinta, in attesa, bozza, eliminato, eliminata,
  non pubblicato, non pubblicata, 非公開, 非表示, 却下, 拒否, 保留, 承認待ち, 未承認, 下書き, 削除, 削除済み, スパム, 숨김, 비공개, 거부됨, 거부, 반려, 보류,
  대기, 대기중, 승인대기, 임시저장, 삭제됨, 삭제, 스팸, avvist, venter, kladd, slettet, afgewezen, afgekeurd, in behandeling, concept,
  verwijderd, niet gepubliceerd, ukryta, ukryty, ukryte, odrzucono, odrzucona, odrzucony, oczekuje, oczekująca, szkic, usunięta, usunięty,
  rejeitado, rejeitada, recusado, recusada, pendente, rascunho, excluído, excluída, não publicado, inativo, ascuns, respins, în așteptare,
  ciornă, șters, dold, avvisad, väntar, utkast, borttagen, raderad, gizli, gizlendi, reddedildi, beklemede, onay bekliyor, taslak, silindi,
  yayınlanmadı, pasif, приховано, відхилено, очікує, чернетка, видалено, скрыто, отклонено, ожидает, черновик, удалено, 隐藏, 已隐藏, 未通过, 已拒绝,
  拒绝, 待审核, 审核中, 草稿, 已删除, 未发布, 垃圾, 隱藏, 已隱藏, 未通過, 已拒絕, 待審核, 審核中, 已刪除, 未發佈, 未發布`;

/** Names of columns with a state. */
const columnWords = `status, state, visibility, moderation, moderated, moderation status, moderation state, publish status, publish state, publication status,
  publication state, publishing status, approval, approval status, display status, review status, curation, curated, الحالة, حالة, stav, viditelnost, tilstand, zustand,
  sichtbarkeit, freigabe, veröffentlichung, κατάσταση, estado, visibilidad, moderación, publicación, وضعیت, tila, statut, état, visibilité,
  modération, publication, סטטוס, מצב, állapot, státusz, stato, visibilità, moderazione, pubblicazione, ステータス, 状態, 公開状態, 公開設定, 상태,
  노출여부, 공개여부, 게시여부, zichtbaarheid, stan, widoczność, situação, situacao, visibilidade, moderação, stare, durum, durumu, yayın durumu, статус, стан,
  видимість, состояние, 状态, 审核状态, 发布状态, 是否显示, 是否公开, 狀態, 審核狀態, 是否顯示, 是否公開`;

/** A yes in columns with these names publishes or hides; as states the words can mean something else. */
const nameStates = new Map([
  ['online', true],
  ['offline', false],
]);

/** Words that are too vague as the name of a column. */
const notNames = ['show', 'hold', 'publish', 'hide', 'trash', 'concept', 'koncept', 'bozza', 'utkast', 'new'];

const split = (text: string, separator: string | RegExp) => new Set(text.split(separator).map(plainWord));

const yes = split(yesWords, ' ');
const no = split(noWords, ' ');
const published = split(publishedWords, ',');
const hidden = split(`${hiddenWords}, new`, ',');
const columns = split(columnWords, ',');

/** Reads yes and no in the languages of the widget; undefined for other text. */
export function readYesNo(text: string): boolean | undefined {
  const word = plainWord(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** Whether shoppers see a review with this word as its state; undefined for an unknown word. */
export function isPublishedWord(text: string): boolean | undefined {
  const word = plainWord(text);
  if (published.has(word)) return true;
  return hidden.has(word) ? false : undefined;
}

/**
 * Whether yes in a column of this name publishes a review, as in `published`, or hides it, as in `is_spam`.
 * Undefined if the name does not describe a state.
 */
export function stateName(name: string): 'publishes' | 'hides' | undefined {
  const word = nameWords(name);
  if (columns.has(word) || columns.has(plainWord(name))) return 'publishes';
  const { isNegated, rest } = withoutNot(word);
  if (notNames.includes(rest)) return undefined;
  const isPublished = nameStates.get(rest) ?? isPublishedWord(rest);
  if (isPublished === undefined) return undefined;
  return isPublished === isNegated ? 'hides' : 'publishes';
}

/**
 * Whether a column holds the time since which a review is hidden, such as `deleted_at`. Without a time, the
 * review is not hidden.
 */
export function isHidingTime(name: string): boolean {
  const word = nameWords(name);
  const rest = word.replace(/^date /, '').replace(/ (at|on|am|date|time)$/, '');
  return rest !== word && hidden.has(rest) && !notNames.includes(rest);
}

/**
 * Whether a yes in the column mapped to `is_published` hides the review, according to any word of its name.
 */
export function isHidingName(name: string): boolean {
  const exact = stateName(name);
  if (exact) return exact === 'hides';
  const { isNegated, rest } = withoutNot(nameWords(name));
  const words = rest.split(' ').filter((word) => word !== 'new');
  return words.some((word) => hidden.has(word)) !== isNegated && words.some(isStateWord);
}

function isStateWord(word: string): boolean {
  return hidden.has(word) || published.has(word);
}

/** `isHidden`, `is_hidden` and `Hidden?` are `hidden`. */
function nameWords(name: string): string {
  const words = plainWord(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words
    .trim()
    .replace(/^((is|was|has been|marked as|marked|ist|est|es|e|er|review|reviews|comment|rating) )+/, '')
    .replace(/( (flag|yn|y n))+$/, '');
}

function withoutNot(name: string): { isNegated: boolean; rest: string } {
  const rest = name.replace(/^(not|non|nicht|no) /, '');
  return { isNegated: rest !== name, rest };
}
