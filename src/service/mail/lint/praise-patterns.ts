import type { MailLanguage } from '../texts/mail-languages.ts';

/**
 * Patterns of lower-case text that asks for praise. `praise`: for stars or a good review. `gift` and `liking`
 * in one sentence: a gift for customers who like the product.
 */
export type PraisePatterns = { praise: RegExp; gift: RegExp; liking: RegExp };

export const praisePatterns: Record<MailLanguage, PraisePatterns> = {
  ar: {
    praise: /(خمس|5|٥) ?نجوم|تقييم(ًا|ا|ك)? (إيجابي|جيد|رائع|ممتاز)/u,
    gift: /هدية|قسيمة|خصم|مكافأة|مجان/u,
    liking: /أعجب|تحب|راض|سعيد/u,
  },
  cs: {
    praise: /(pět|5) hvězd|(pozitivní|dobr|skvěl|kladn|nejlepší)\S* (recenz|hodnocení)/u,
    gift: /dárek|dárk|poukaz|kupon|sleva|slev|odměn|zdarma/u,
    liking: /líbí|spokojen|nadšen|chvál/u,
  },
  da: {
    praise: /(fem|5) stjerner|(positiv|god|flot|bedste)\S* (anmeldelse|bedømmelse)/u,
    gift: /gave|rabat|kupon|bonus|gratis|præmie/u,
    liking: /kan lide|tilfreds|glad for|elsker|(?<!\p{L})ros/u,
  },
  de: {
    praise:
      /(fünf|5)[ -]?sterne?|5 von 5|volle punktzahl|(positive|gute|tolle|beste|bessere|nette|super)[rsn]? (bewertung|rezension|rückmeldung|meinung)|weiterempfehl/u,
    gift: /geschenk|gutschein|rabatt|prämie|gratis|nachlass/u,
    liking: /gefäll|gefall|zufrieden|begeistert|(?<!\p{L})lob/u,
  },
  el: {
    praise: /(πέντε|5) αστέρια|(θετικ|καλ|άριστ|εξαιρετικ)\S* (κριτικ|αξιολόγησ|βαθμολογ)/u,
    gift: /δώρο|κουπόνι|έκπτωση|επιβράβευση|δωρεάν/u,
    liking: /αρέσ|ευχαριστημέν|ικανοποιημέν|άρεσ/u,
  },
  en: {
    praise:
      /(five|5)[ -]?stars?|5 (out )?of 5|(full|top) marks|(positive|good|great|nice|top|best|better|high|highest|excellent|glowing|lovely|wonderful|perfect) (review|rating|feedback|score|opinion)/u,
    gift: /gift|voucher|coupon|discount|% off|reward|for free|prize|bonus/u,
    liking: /(?<!would |’d |'d )\b(like|love|happy|satisfied|enjoy|praise|positive)/u,
  },
  es: {
    praise:
      /(cinco|5) estrellas|(opinión|reseña|valoración|puntuación)\S* (positiva|buena|excelente)|(buena|excelente|mejor) (opinión|reseña|valoración|puntuación)/u,
    gift: /regalo|cupón|vale|descuento|recompensa|gratis/u,
    liking: /gusta|encanta|content|satisfech|feliz/u,
  },
  'es-419': {
    praise:
      /(cinco|5) estrellas|(opinión|reseña|valoración|calificación)\S* (positiva|buena|excelente)|(buena|excelente|mejor) (opinión|reseña|valoración|calificación)/u,
    gift: /regalo|cupón|vale|descuento|recompensa|gratis/u,
    liking: /gust|encant|content|satisfech|feliz/u,
  },
  fa: {
    praise: /(پنج|5|۵) ستاره|(نظر|امتیاز) (مثبت|خوب|عالی)/u,
    gift: /هدیه|کوپن|تخفیف|جایزه|رایگان/u,
    liking: /دوست دار|راضی|پسند|خوش/u,
  },
  fi: {
    praise:
      /(viisi|5) tähteä|(hyvä|myönteinen|positiivinen|loistava|paras)\S* arvostelu|(hyvän|myönteisen|positiivisen) arvostelun/u,
    gift: /lahja|alennu|kuponki|palkin|ilmai/u,
    liking: /pidät|tykkää|tyytyväi|rakasta/u,
  },
  fr: {
    praise:
      /(cinq|5) étoiles|(avis|note|commentaire|évaluation)\S* (positi|excellent|favorable)|(bon|bonne|meilleur|meilleure|excellent|excellente) (avis|note|évaluation)/u,
    gift: /cadeau|bon d.achat|coupon|remise|réduction|récompense|gratuit/u,
    liking: /plaît|plait|satisfait|content|aime|ravi/u,
  },
  he: {
    praise: /(חמישה|5) כוכבים|(ביקורת|דירוג) (חיובי|טוב|מעול)/u,
    gift: /מתנה|שובר|קופון|הנחה|פרס|חינם/u,
    liking: /אהבת|מרוצ|נהני/u,
  },
  hu: {
    praise: /(öt|5) csillag|(pozitív|jó|kiváló|legjobb)\S* (vélemény|értékelés)/u,
    gift: /ajándék|kupon|utalvány|kedvezmény|jutalom|ingyen/u,
    liking: /tetszik|elégedett|szereti|örül/u,
  },
  it: {
    praise:
      /(cinque|5) stelle|(recensione|valutazione|voto|giudizio) (positiv|ottim|eccellente)|(buona|ottima|bella) (recensione|valutazione)/u,
    gift: /regalo|omaggio|buono|coupon|sconto|premio|gratis/u,
    liking: /piac|soddisfatt|content|felice/u,
  },
  ja: {
    praise: /(五|5|５)つ?星|星(五|5|５)|星を?(五|5|５)つ|(高|良い|いい|最高の)(評価|レビュー)/u,
    gift: /プレゼント|クーポン|割引|特典|無料|ギフト/u,
    liking: /気に入|満足|喜ん/u,
  },
  ko: {
    praise: /(별점?|별) ?(다섯|5)|(다섯|5)(점|개의 별)|(좋은|긍정적인|최고의) (리뷰|평점|평가)/u,
    gift: /선물|쿠폰|할인|사은품|적립금|무료/u,
    liking: /마음에 들|만족|좋아/u,
  },
  nb: {
    praise: /(fem|5) stjerner|(positiv|god|flott|beste)\S* (anmeldelse|vurdering)/u,
    gift: /gave|rabatt|kupong|bonus|gratis|premie/u,
    liking: /liker|fornøyd|glad i|elsker/u,
  },
  nl: {
    praise: /(vijf|5) sterren|(positie|goede|mooie|geweldige|beste)\S* (review|beoordeling)/u,
    gift: /cadeau|bon\b|korting|waardebon|beloning|gratis/u,
    liking: /bevalt|tevreden|blij|leuk vind/u,
  },
  pl: {
    praise: /(pięć|5) gwiazdek|(pozytywn|dobr|świetn|najlepsz)\S* (opini|ocen|recenzj)/u,
    gift: /prezent|bon\b|kupon|rabat|zniżk|nagrod|gratis/u,
    liking: /podoba|zadowolon|lubisz|zachwycon/u,
  },
  pt: {
    praise:
      /(cinco|5) estrelas|(avaliação|nota|opinião) (positiva|boa|ótima|excelente)|(boa|ótima|melhor) (avaliação|nota)/u,
    gift: /presente|brinde|cupom|vale|desconto|recompensa|grátis/u,
    liking: /gost|satisfeit|content|feliz|ador/u,
  },
  'pt-pt': {
    praise:
      /(cinco|5) estrelas|(avaliação|nota|opinião) (positiva|boa|ótima|excelente)|(boa|ótima|melhor) (avaliação|nota)/u,
    gift: /presente|brinde|oferta|cupão|vale|desconto|recompensa|grátis/u,
    liking: /gost|satisfeit|content|feliz|ador/u,
  },
  ro: {
    praise: /(cinci|5) stele|(recenzie|notă|evaluare) (pozitiv|bun|excelent)/u,
    gift: /cadou|voucher|cupon|reducere|recompens|gratuit/u,
    liking: /place|mulțumit|încântat|bucur/u,
  },
  sv: {
    praise: /(fem|5) stjärnor|(positiv|bra|fin|bästa|god)\S* (recension|omdöme|betyg)/u,
    gift: /present|gåva|rabatt|kupong|bonus|gratis|belöning/u,
    liking: /gillar|nöjd|tycker om|älskar/u,
  },
  tr: {
    praise: /(beş|5) yıldız|(olumlu|iyi|güzel|harika) (bir )?(değerlendirme|yorum|puan)/u,
    gift: /hediye|kupon|indirim|ödül|ücretsiz|bedava/u,
    liking: /beğen|memnun|sevdi/u,
  },
  uk: {
    praise: /(п.ять|5) зірок|(позитивн|гарн|хорош|добр|найкращ)\S* (відгук|оцінк)/u,
    gift: /подарунок|купон|знижк|бонус|винагород|безкоштовн/u,
    liking: /подоба|задоволен|сподоба/u,
  },
  zh: {
    praise: /(五|5)(颗)?星|好评/u,
    gift: /礼品|礼物|优惠券|折扣|红包|返现|赠/u,
    liking: /满意|喜欢/u,
  },
  'zh-hant': {
    praise: /(五|5)(顆)?星|好評/u,
    gift: /禮品|禮物|優惠券|折扣|紅包|回饋|贈/u,
    liking: /滿意|喜歡/u,
  },
};
