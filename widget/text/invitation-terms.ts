/**
 * How a review that a link led to is published, changed and withdrawn, by the code of the language. The form
 * on a shop's page refers to the shop instead, because it has no such link.
 */
export const invitationTerms: Record<string, string> = {
  en: 'We read every review before it appears, and never turn one down for its stars. Stars, text, photos and name then stay public. With this link, you can change or withdraw your review later.',
  de: 'Wir lesen jede Bewertung vor der Veröffentlichung und lehnen keine wegen ihrer Sterne ab. Sterne, Text, Fotos und Name bleiben dann öffentlich. Mit diesem Link kannst du deine Bewertung später ändern oder zurückziehen.',
  fr: 'Nous lisons chaque avis avant sa publication et n’en refusons aucun pour sa note. Étoiles, texte, photos et nom restent ensuite publics. Ce lien vous permet de modifier ou de retirer votre avis plus tard.',
  es: 'Leemos cada opinión antes de publicarla y no rechazamos ninguna por sus estrellas. Estrellas, texto, fotos y nombre quedan públicos. Con este enlace puedes cambiarla o retirarla más tarde.',
  'es-419':
    'Leemos cada opinión antes de publicarla y no rechazamos ninguna por sus estrellas. Estrellas, texto, fotos y nombre quedan públicos. Con este enlace puedes cambiarla o retirarla más tarde.',
  it: 'Leggiamo ogni recensione prima di pubblicarla e non ne rifiutiamo nessuna per le stelle. Stelle, testo, foto e nome restano poi pubblici. Con questo link puoi modificarla o ritirarla in seguito.',
  nl: 'We lezen elke review voordat deze verschijnt en wijzen er geen af om de sterren. Sterren, tekst, foto’s en naam blijven daarna openbaar. Met deze link kun je je review later wijzigen of intrekken.',
  pt: 'Lemos cada avaliação antes de publicar e não recusamos nenhuma pelas estrelas. Estrelas, texto, fotos e nome ficam públicos. Com este link, você pode alterar ou retirar a avaliação depois.',
  'pt-pt':
    'Lemos cada avaliação antes de a publicar e não recusamos nenhuma pelas estrelas. Estrelas, texto, fotos e nome ficam públicos. Com esta ligação, pode alterar ou retirar a avaliação mais tarde.',
  da: 'Vi læser hver anmeldelse, før den vises, og afviser ingen på grund af stjernerne. Stjerner, tekst, billeder og navn forbliver derefter offentlige. Med dette link kan du senere ændre den eller trække den tilbage.',
  nb: 'Vi leser alle anmeldelser før de vises, og avviser ingen på grunn av stjernene. Stjerner, tekst, bilder og navn er deretter offentlige. Med denne lenken kan du senere endre anmeldelsen eller trekke den tilbake.',
  sv: 'Vi läser varje recension innan den visas och avvisar ingen på grund av stjärnorna. Stjärnor, text, bilder och namn är sedan offentliga. Med den här länken kan du senare ändra eller dra tillbaka recensionen.',
  fi: 'Luemme jokaisen arvostelun ennen julkaisua emmekä hylkää yhtään tähtien vuoksi. Tähdet, teksti, kuvat ja nimi ovat sen jälkeen julkisia. Tällä linkillä voit myöhemmin muuttaa arvostelua tai perua sen.',
  pl: 'Czytamy każdą opinię przed publikacją i żadnej nie odrzucamy z powodu gwiazdek. Gwiazdki, tekst, zdjęcia i imię pozostają potem publiczne. Za pomocą tego linku możesz później zmienić lub wycofać opinię.',
  cs: 'Každou recenzi si před zveřejněním přečteme a žádnou neodmítneme kvůli hvězdičkám. Hvězdičky, text, fotky a jméno pak zůstanou veřejné. Tímto odkazem můžete recenzi později změnit nebo stáhnout.',
  hu: 'Minden véleményt elolvasunk a megjelenés előtt, és egyet sem utasítunk el a csillagok miatt. A csillagok, a szöveg, a fotók és a név ezután nyilvános marad. Ezzel a linkkel később módosíthatja vagy visszavonhatja a véleményét.',
  ro: 'Citim fiecare recenzie înainte de publicare și nu respingem niciuna pentru stelele ei. Stelele, textul, fotografiile și numele rămân apoi publice. Cu acest link poți modifica sau retrage recenzia mai târziu.',
  el: 'Διαβάζουμε κάθε κριτική πριν εμφανιστεί και δεν απορρίπτουμε καμία για τα αστέρια της. Αστέρια, κείμενο, φωτογραφίες και όνομα μένουν έπειτα δημόσια. Με αυτόν τον σύνδεσμο μπορείτε αργότερα να αλλάξετε ή να ανακαλέσετε την κριτική σας.',
  tr: 'Her değerlendirmeyi yayımlanmadan önce okuruz ve hiçbirini yıldızları yüzünden reddetmeyiz. Yıldızlar, metin, fotoğraflar ve ad sonra herkese açık kalır. Bu bağlantıyla değerlendirmenizi sonra değiştirebilir veya geri çekebilirsiniz.',
  uk: 'Ми читаємо кожен відгук перед публікацією і жодного не відхиляємо через зірки. Зірки, текст, фото та ім’я потім залишаються публічними. За цим посиланням ви зможете пізніше змінити або відкликати відгук.',
  ar: 'نقرأ كل تقييم قبل ظهوره، ولا نرفض أي تقييم بسبب نجومه. تبقى النجوم والنص والصور والاسم بعد ذلك ظاهرة للجميع. يمكنك لاحقًا تعديل تقييمك أو سحبه بهذا الرابط.',
  fa: 'هر نظر را پیش از انتشار می‌خوانیم و هیچ نظری را به‌خاطر ستاره‌هایش رد نمی‌کنیم. ستاره‌ها، متن، عکس‌ها و نام پس از آن عمومی می‌مانند. با همین پیوند می‌توانید بعداً نظرتان را تغییر دهید یا پس بگیرید.',
  he: 'אנחנו קוראים כל ביקורת לפני שהיא מופיעה, ולא דוחים אף אחת בגלל הכוכבים. הכוכבים, הטקסט, התמונות והשם נשארים אחר כך גלויים לכול. באמצעות הקישור הזה אפשר לשנות או להסיר את הביקורת גם אחר כך.',
  ja: 'レビューはすべて掲載前に確認し、星の数を理由に掲載を断ることはありません。星、本文、写真、お名前は公開されます。このリンクから、後でレビューを変更したり取り下げたりできます。',
  ko: '모든 리뷰는 게시 전에 확인하며 별점을 이유로 거절하지 않습니다. 별점, 내용, 사진, 이름은 공개됩니다. 이 링크로 나중에 리뷰를 수정하거나 철회할 수 있습니다.',
  zh: '每条评价在展示前都会审核，不会因星级而拒绝。星级、内容、图片和昵称将公开。您可以通过此链接修改或撤回评价。',
  'zh-hant':
    '每則評價在顯示前都會審核，不會因星等而拒絕。星等、內容、圖片和暱稱將會公開。您可以透過此連結修改或撤回評價。',
};
