import type { MailTexts } from './mail-texts.ts';

export const tr: MailTexts = {
  invitation: {
    subject: 'Değerlendirmeniz: {product}',
    text: 'Merhaba {name},\n\n{shop} siparişiniz için teşekkürler: {product}. Nesi iyi, nesi değil? Diğer müşteriler bilmek ister.\n\n{link}',
  },
  reminder: {
    subject: 'Hatırlatma: {product} değerlendirmeniz',
    text: 'Merhaba {name},\n\n{shop} siparişinizi hâlâ değerlendirebilirsiniz: {product}. Bu tek hatırlatmamızdır.\n\n{link}',
  },
  received: {
    subject: 'Değerlendirmeniz için teşekkürler: {product}',
    text: 'Merhaba {name},\n\nDeğerlendirmeniz onay bekliyor. Mağaza okuduktan sonra herkes görebilir.',
  },
  published: {
    subject: 'Değerlendirmeniz yayınlandı: {product}',
    text: 'Merhaba {name},\n\nDeğerlendirmeniz artık sayfada.',
  },
  refused: {
    subject: 'Değerlendirmeniz yayınlanmadı: {product}',
    text: 'Merhaba {name},\n\nMağaza değerlendirmenizi yayınlamadı.\n\n{reason}',
  },
  answered: {
    subject: 'Değerlendirmenize yanıt: {product}',
    text: 'Merhaba {name},\n\n{shop}, {product} değerlendirmenizi yanıtladı:\n\n{reply}',
  },
  write: 'Değerlendirme yaz',
  unsubscribe: 'Abonelikten çık',
  unsubscribing: {
    stopped: 'Artık şu e-postaları almayacaksınız:',
    done: 'Abonelikten çıktınız',
    incomplete: 'Bu bağlantı eksik',
    openAgain: 'E-postadaki bağlantıyı yeniden açın veya tamamını kopyalayın.',
    all: 'değerlendirmelerle ilgili tüm e-postalar',
    review_request: 'değerlendirme istekleri',
    reply_to_review: 'değerlendirmelerinize verilen yanıtlarla ilgili e-postalar',
    question_notification: 'sorularla ilgili e-postalar',
  },
  reasons: {
    spam: 'Reklam gibi görünüyor.',
    offensive: 'Hakaret veya kırıcı sözler içeriyor.',
    off_topic: 'Başka bir şeyle ilgili.',
    personal_data: 'Metinde veya bir fotoğrafta kişisel veri içeriyor.',
    fake: 'Kendi deneyiminizi anlatmıyor gibi görünüyor.',
    legal: 'Yasal nedenlerle yayınlanamıyor.',
    other: 'Mağazanın değerlendirme kurallarına uymuyor.',
  },
};
