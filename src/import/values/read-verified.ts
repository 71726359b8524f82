import { plainWord } from '../texts/plain-word.ts';
import { readYesNo } from './state-words.ts';

/** Words for a verified buyer, separated by commas, in the languages of the widget. */
const verifiedWords = `verified, buyer, purchase, purchased, confirmed, verified buyer, verified purchase, verified customer, verified owner,
  confirmed buyer, confirmed purchase, موثق, مشتر موثق, شراء موثق, عملية شراء موثقة, ověřeno, ověřený, ověřený nákup, ověřený zákazník,
  bekræftet, verificeret, verificeret køb, bekræftet køb, verifiziert, bestätigt, geprüft, verifizierter kauf, verifizierter käufer,
  επαληθευμένο, επαληθευμένη αγορά, επιβεβαιωμένη αγορά, verificado, verificada, compra verificada, comprador verificado, تأیید شده,
  خرید تأیید شده, خریدار, vahvistettu, vahvistettu osto, vérifié, vérifiée, achat vérifié, acheteur vérifié, מאומת, קנייה מאומתת,
  רכישה מאומתת, ellenőrzött, ellenőrzött vásárlás, megerősített vásárlás, verificato, verificata, acquisto verificato,
  acquirente verificato, 認証済み, 確認済み, 購入済み, 購入者, 인증됨, 확인됨, 구매 확인, 구매확인, 구매 인증, 구매인증, bekreftet, verifisert,
  verifisert kjøp, bekreftet kjøp, geverifieerd, geverifieerde aankoop, geverifieerde koper, zweryfikowany, zweryfikowana,
  zweryfikowano, zweryfikowany zakup, potwierdzony zakup, verificat, achiziție verificată, cumpărător verificat, verifierad, verifierat köp,
  verifierad köpare, bekräftad, bekräftat köp, doğrulanmış, doğrulandı, onaylı, onaylanmış, doğrulanmış alışveriş, satın aldı,
  підтверджено, перевірено, підтверджена покупка, подтверждено, проверено, подтверждённая покупка, 已验证, 已购买, 验证购买, 已驗證, 已購買, 驗證購買`;

/** Words for a buyer who is not verified, or unknown. A verified reviewer need not have bought anything. */
const unverifiedWords = `verified reviewer, reviewer, unverified, not verified, unconfirmed, not confirmed, anonymous, anonymous user, guest, unknown, none, null,
  nan, \\n, n/a, n.a., na, -, –, —, ?, غير موثق, غير معروف, neověřeno, neověřený, neznámý, ikke verificeret, ikke bekræftet, ukendt,
  nicht verifiziert, nicht bestätigt, unbestätigt, unbekannt, keine angabe, k.a., μη επαληθευμένο, άγνωστο, no verificado, no verificada,
  desconocido, تأیید نشده, نامشخص, ei vahvistettu, vahvistamaton, tuntematon, non vérifié, non vérifiée, inconnu, לא מאומת, לא ידוע,
  nem ellenőrzött, ismeretlen, non verificato, non verificata, sconosciuto, 未認証, 未確認, 不明, 미인증, 미확인, 알 수 없음, ikke verifisert,
  ikke bekreftet, ukjent, niet geverifieerd, onbekend, niezweryfikowany, niezweryfikowana, nieznany, não verificado, não verificada,
  desconhecido, neverificat, necunoscut, ej verifierad, inte verifierad, okänd, doğrulanmamış, bilinmiyor, не підтверджено, невідомо,
  не подтверждено, неизвестно, 未验证, 未购买, 未知, 未驗證, 未購買`;

const split = (text: string) => new Set(text.split(',').map(plainWord));

const verified = split(verifiedWords);
const unverified = split(unverifiedWords);

/** Whether the buyer is verified; undefined for an unknown word. */
export function readVerified(text: string): 0 | 1 | undefined {
  const isYes = readYesNo(text);
  if (isYes !== undefined) return isYes ? 1 : 0;
  const word = plainWord(text);
  if (verified.has(word)) return 1;
  return unverified.has(word) ? 0 : undefined;
}
