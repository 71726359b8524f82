import { invitationTerms } from './invitation-terms.ts';

/** Texts of the page of an invitation, beside the texts of the form. Only servers load them. */
export type InvitationTexts = {
  heading: string;
  /** Nothing was sent, because no person was recognized. */
  again: string;
  invalid: string;
  /** `{date}` */
  early: string;
  expired: string;
  cancelled: string;
  /** Explains publication and withdrawal, in place of the sentence of the form. */
  terms: string;
};

const keys = ['heading', 'again', 'invalid', 'early', 'expired', 'cancelled'] as const;

/** The texts by the code of the language, in the order of `keys`. */
const texts: Record<string, readonly [string, string, string, string, string, string]> = {
  en: [
    'How was your order?',
    'Your review hasn’t been sent yet. Choose the stars and send it again.',
    'This link is incomplete or no longer valid. Open the link from your email again.',
    'You can write your review from {date}.',
    'This link has expired, so new reviews are no longer possible.',
    'This order was canceled or refunded, so new reviews aren’t possible.',
  ],
  de: [
    'Wie war deine Bestellung?',
    'Deine Bewertung wurde noch nicht gesendet. Wähle die Sterne und sende sie noch einmal.',
    'Dieser Link ist unvollständig oder nicht mehr gültig. Öffne den Link in der E-Mail noch einmal.',
    'Du kannst deine Bewertung ab {date} schreiben.',
    'Dieser Link ist abgelaufen. Neue Bewertungen sind nicht mehr möglich.',
    'Diese Bestellung wurde storniert oder erstattet. Neue Bewertungen sind nicht möglich.',
  ],
  fr: [
    'Que pensez-vous de votre commande ?',
    'Votre avis n’a pas encore été envoyé. Choisissez les étoiles et envoyez-le à nouveau.',
    'Ce lien est incomplet ou n’est plus valide. Ouvrez à nouveau le lien reçu par e-mail.',
    'Vous pourrez écrire votre avis à partir du {date}.',
    'Ce lien a expiré : il n’est plus possible d’écrire de nouveaux avis.',
    'Cette commande a été annulée ou remboursée : il n’est pas possible d’écrire de nouveaux avis.',
  ],
  es: [
    '¿Qué tal tu pedido?',
    'Tu opinión aún no se ha enviado. Elige las estrellas y envíala de nuevo.',
    'Este enlace está incompleto o ya no es válido. Abre de nuevo el enlace del correo.',
    'Podrás escribir tu opinión a partir del {date}.',
    'Este enlace ha caducado y ya no admite opiniones nuevas.',
    'Este pedido se canceló o se reembolsó, así que no admite opiniones nuevas.',
  ],
  'es-419': [
    '¿Qué tal tu pedido?',
    'Tu opinión todavía no se envió. Elige las estrellas y envíala de nuevo.',
    'Este enlace está incompleto o ya no es válido. Abre otra vez el enlace del correo.',
    'Podrás escribir tu opinión a partir del {date}.',
    'Este enlace venció y ya no admite opiniones nuevas.',
    'Este pedido se canceló o se reembolsó, así que no admite opiniones nuevas.',
  ],
  it: [
    'Com’è andato il tuo ordine?',
    'La recensione non è stata ancora inviata. Scegli le stelle e inviala di nuovo.',
    'Questo link è incompleto o non è più valido. Apri di nuovo il link nell’e-mail.',
    'Potrai scrivere la recensione a partire dal {date}.',
    'Questo link è scaduto: non è più possibile scrivere nuove recensioni.',
    'Questo ordine è stato annullato o rimborsato: non è possibile scrivere nuove recensioni.',
  ],
  nl: [
    'Hoe was je bestelling?',
    'Je review is nog niet verzonden. Kies de sterren en verstuur hem opnieuw.',
    'Deze link is onvolledig of niet meer geldig. Open de link in de e-mail opnieuw.',
    'Je kunt je review schrijven vanaf {date}.',
    'Deze link is verlopen. Nieuwe reviews zijn niet meer mogelijk.',
    'Deze bestelling is geannuleerd of terugbetaald. Nieuwe reviews zijn niet mogelijk.',
  ],
  pt: [
    'O que você achou do seu pedido?',
    'Sua avaliação ainda não foi enviada. Escolha as estrelas e envie de novo.',
    'Este link está incompleto ou não é mais válido. Abra o link do e-mail novamente.',
    'Você poderá escrever sua avaliação a partir de {date}.',
    'Este link expirou e não aceita mais avaliações novas.',
    'Este pedido foi cancelado ou reembolsado e não aceita avaliações novas.',
  ],
  'pt-pt': [
    'O que achou da sua encomenda?',
    'A sua avaliação ainda não foi enviada. Escolha as estrelas e envie-a de novo.',
    'Esta ligação está incompleta ou já não é válida. Abra novamente a ligação do e-mail.',
    'Poderá escrever a sua avaliação a partir de {date}.',
    'Esta ligação expirou e já não aceita novas avaliações.',
    'Esta encomenda foi cancelada ou reembolsada e não aceita novas avaliações.',
  ],
  da: [
    'Hvordan var din ordre?',
    'Din anmeldelse er ikke sendt endnu. Vælg stjernerne, og send den igen.',
    'Dette link er ufuldstændigt eller ikke længere gyldigt. Åbn linket i mailen igen.',
    'Du kan skrive din anmeldelse fra {date}.',
    'Dette link er udløbet. Nye anmeldelser er ikke længere mulige.',
    'Denne ordre er annulleret eller refunderet. Nye anmeldelser er ikke mulige.',
  ],
  nb: [
    'Hvordan var bestillingen din?',
    'Anmeldelsen er ikke sendt ennå. Velg stjernene og send den på nytt.',
    'Denne lenken er ufullstendig eller ikke lenger gyldig. Åpne lenken i e-posten på nytt.',
    'Du kan skrive anmeldelsen fra {date}.',
    'Denne lenken er utløpt. Nye anmeldelser er ikke lenger mulig.',
    'Denne bestillingen er kansellert eller refundert. Nye anmeldelser er ikke mulig.',
  ],
  sv: [
    'Hur var din beställning?',
    'Din recension har inte skickats ännu. Välj stjärnorna och skicka igen.',
    'Länken är ofullständig eller inte längre giltig. Öppna länken i mejlet igen.',
    'Du kan skriva din recension från {date}.',
    'Länken har gått ut. Det går inte längre att skriva nya recensioner.',
    'Beställningen har avbokats eller återbetalats. Det går inte att skriva nya recensioner.',
  ],
  fi: [
    'Millainen tilauksesi oli?',
    'Arvostelua ei ole vielä lähetetty. Valitse tähdet ja lähetä uudelleen.',
    'Linkki on puutteellinen tai vanhentunut. Avaa sähköpostin linkki uudelleen.',
    'Voit kirjoittaa arvostelun alkaen {date}.',
    'Linkin voimassaolo on päättynyt. Uusia arvosteluja ei voi enää kirjoittaa.',
    'Tilaus on peruttu tai hyvitetty. Uusia arvosteluja ei voi kirjoittaa.',
  ],
  pl: [
    'Jak oceniasz swoje zamówienie?',
    'Opinia nie została jeszcze wysłana. Wybierz gwiazdki i wyślij ją ponownie.',
    'Ten link jest niepełny lub już nieważny. Otwórz link z e-maila jeszcze raz.',
    'Opinię możesz napisać od {date}.',
    'Ten link wygasł. Dodawanie nowych opinii nie jest już możliwe.',
    'To zamówienie anulowano lub zwrócono za nie pieniądze. Nie można dodać nowych opinii.',
  ],
  cs: [
    'Jak jste spokojeni s objednávkou?',
    'Recenze zatím nebyla odeslána. Vyberte hvězdičky a odešlete ji znovu.',
    'Tento odkaz je neúplný nebo už neplatí. Otevřete znovu odkaz v e-mailu.',
    'Recenzi můžete napsat od {date}.',
    'Platnost odkazu vypršela. Nové recenze už nelze psát.',
    'Tato objednávka byla zrušena nebo vám byly vráceny peníze. Nové recenze nelze psát.',
  ],
  hu: [
    'Milyen volt a rendelése?',
    'A véleményt még nem küldtük el. Válassza ki a csillagokat, és küldje el újra.',
    'Ez a link hiányos vagy már nem érvényes. Nyissa meg újra az e-mailben lévő linket.',
    'A véleményét ettől a naptól írhatja meg: {date}.',
    'Ez a link lejárt. Új vélemény már nem írható.',
    'Ezt a rendelést törölték vagy visszatérítették. Új vélemény nem írható.',
  ],
  ro: [
    'Cum a fost comanda ta?',
    'Recenzia nu a fost trimisă încă. Alege stelele și trimite-o din nou.',
    'Acest link este incomplet sau nu mai este valabil. Deschide din nou linkul din e-mail.',
    'Poți scrie recenzia începând cu {date}.',
    'Acest link a expirat. Nu mai poți scrie recenzii noi.',
    'Această comandă a fost anulată sau rambursată. Nu poți scrie recenzii noi.',
  ],
  el: [
    'Πώς ήταν η παραγγελία σας;',
    'Η κριτική δεν στάλθηκε ακόμη. Επιλέξτε τα αστέρια και στείλτε την ξανά.',
    'Ο σύνδεσμος είναι ελλιπής ή δεν ισχύει πια. Ανοίξτε ξανά τον σύνδεσμο του email.',
    'Μπορείτε να γράψετε την κριτική σας από {date}.',
    'Ο σύνδεσμος έληξε. Δεν είναι πια δυνατές νέες κριτικές.',
    'Η παραγγελία ακυρώθηκε ή επιστράφηκαν τα χρήματα. Δεν είναι δυνατές νέες κριτικές.',
  ],
  tr: [
    'Siparişiniz nasıldı?',
    'Değerlendirmeniz henüz gönderilmedi. Yıldızları seçip yeniden gönderin.',
    'Bu bağlantı eksik veya artık geçerli değil. E-postadaki bağlantıyı yeniden açın.',
    'Değerlendirmenizi {date} tarihinden itibaren yazabilirsiniz.',
    'Bu bağlantının süresi doldu. Artık yeni değerlendirme yazılamıyor.',
    'Bu sipariş iptal edildi veya iade edildi. Yeni değerlendirme yazılamıyor.',
  ],
  uk: [
    'Як вам ваше замовлення?',
    'Відгук ще не надіслано. Виберіть зірки й надішліть його ще раз.',
    'Це посилання неповне або вже недійсне. Відкрийте посилання з листа ще раз.',
    'Ви зможете написати відгук з {date}.',
    'Термін дії посилання минув. Нові відгуки вже не приймаються.',
    'Це замовлення скасовано або за нього повернено кошти. Нові відгуки не приймаються.',
  ],
  ar: [
    'كيف كان طلبك؟',
    'لم يُرسل تقييمك بعد. اختر عدد النجوم وأرسله مرة أخرى.',
    'هذا الرابط غير مكتمل أو لم يعد صالحًا. افتح الرابط من رسالة البريد مرة أخرى.',
    'يمكنك كتابة تقييمك ابتداءً من {date}.',
    'انتهت صلاحية هذا الرابط، ولم يعد من الممكن كتابة تقييمات جديدة.',
    'أُلغي هذا الطلب أو استُرد مبلغه، ولا يمكن كتابة تقييمات جديدة.',
  ],
  fa: [
    'سفارش شما چطور بود؟',
    'نظر شما هنوز ارسال نشده است. ستاره‌ها را انتخاب کنید و دوباره بفرستید.',
    'این پیوند ناقص است یا دیگر معتبر نیست. پیوند داخل ایمیل را دوباره باز کنید.',
    'از {date} می‌توانید نظرتان را بنویسید.',
    'مهلت این پیوند تمام شده است و دیگر نمی‌توان نظر تازه نوشت.',
    'این سفارش لغو شده یا وجه آن بازگردانده شده است و نمی‌توان نظر تازه نوشت.',
  ],
  he: [
    'איך הייתה ההזמנה שלך?',
    'הביקורת עדיין לא נשלחה. יש לבחור כוכבים ולשלוח שוב.',
    'הקישור חלקי או שאינו תקף עוד. יש לפתוח שוב את הקישור מהדוא״ל.',
    'אפשר לכתוב ביקורת החל מ-{date}.',
    'תוקף הקישור פג, ואי אפשר עוד לכתוב ביקורות חדשות.',
    'ההזמנה בוטלה או זוכתה, ואי אפשר לכתוב ביקורות חדשות.',
  ],
  ja: [
    'ご注文の商品はいかがでしたか？',
    'レビューはまだ送信されていません。星の数を選んで、もう一度送信してください。',
    'このリンクは不完全か、無効になっています。メールのリンクをもう一度開いてください。',
    'レビューは{date}から書けます。',
    'このリンクの有効期限が切れたため、新しいレビューは書けません。',
    'このご注文はキャンセルまたは返金されたため、新しいレビューは書けません。',
  ],
  ko: [
    '주문하신 상품은 어떠셨나요?',
    '리뷰가 아직 전송되지 않았습니다. 별점을 선택하고 다시 보내 주세요.',
    '링크가 완전하지 않거나 더 이상 유효하지 않습니다. 이메일의 링크를 다시 열어 주세요.',
    '{date}부터 리뷰를 작성할 수 있습니다.',
    '링크가 만료되어 새 리뷰를 작성할 수 없습니다.',
    '취소되었거나 환불된 주문이므로 새 리뷰를 작성할 수 없습니다.',
  ],
  zh: [
    '您对订单还满意吗？',
    '评价尚未发送。请选择星级，然后重新发送。',
    '此链接不完整或已失效。请重新打开邮件中的链接。',
    '您可以从{date}起撰写评价。',
    '此链接已过期，无法再撰写新评价。',
    '此订单已取消或退款，无法撰写新评价。',
  ],
  'zh-hant': [
    '您對訂單還滿意嗎？',
    '評價尚未送出。請選擇星等，然後重新送出。',
    '此連結不完整或已失效。請重新開啟郵件中的連結。',
    '您可以從{date}起撰寫評價。',
    '此連結已過期，無法再撰寫新評價。',
    '此訂單已取消或退款，無法撰寫新評價。',
  ],
};

/** The texts in a language by its code, else in English. */
export function invitationTexts(code = 'en'): InvitationTexts {
  const list = texts[code] ?? texts.en ?? [];
  const terms = invitationTerms[code] ?? invitationTerms.en ?? '';
  return {
    ...Object.fromEntries(keys.map((key, index) => [key, list[index] ?? ''])),
    terms,
  } as InvitationTexts;
}
