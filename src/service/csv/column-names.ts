/** The names that columns of reviews have, in the languages of the widget. A name is that of a text if it is nothing else. */
export const columnNames = {
  dates:
    /date|time|created|updated|submitted|posted|written|_at$|\bat$|\bon$|when|datum|zeit|wann|erstellt|fecha|data$|data[ _-]|créé|tarih|dato|dátum|päivä|pvm|ημερομηνία|дата|створено|создан|תאריך|تاريخ|تاریخ|日期|时间|時間|日時|日付|投稿日|날짜|작성일|일자/i,
  replies:
    /repl(y|ies)|response|answer|antwort|réponse|respuesta|risposta|resposta|odpověď|odpowiedź|svar|vastaus|válasz|răspuns|yanıt|cevap|απάντηση|ответ|відповідь|תשובה|رد$|پاسخ|回复|回覆|返信|返答|답변|답글/i,
  titles:
    /title|titel|titre|título|titulo|titolo|tytuł|titlu|başlık|headline|subject|summary|überschrift|betreff|objet$|asunto|oggetto|nadpis|rubrik|overskrift|otsikko|cím$|τίτλος|заголовок|тема|כותרת|عنوان|标题|標題|タイトル|件名|제목/i,
  texts:
    /body|text|content|comment|message|review|opinion|feedback|kommentar|bewertung|rezension|meinung|nachricht|commentaire|avis|comentario|comentário|reseña|opinión|commento|recensione|reactie|beoordeling|komentarz|opinia|recenze|komentář|arvostelu|kommentti|vélemény|értékelés|comentariu|recenzie|yorum|κριτική|σχόλιο|відгук|коментар|отзыв|комментарий|ביקורת|תגובה|مراجعة|تعليق|نظر|评论|评价|內容|内容|評論|評價|レビュー|コメント|本文|口コミ|리뷰|후기|내용|상품평/i,
  photos:
    /photo|image|picture|media|img|foto|bild|imagen|imagem|immagine|zdjęci|kuva|kép|poză|fotoğraf|фото|图片|圖片|画像|写真|사진/i,
} as const;

/** Columns of one word per row that are no part of a review. */
export const categoryNames =
  /^((product|item|customer|reviewer|order|review|user)[ _-]?)?(colou?r|size|variant|option|style|brand|vendor|maker|category|class|department|division|type|kind|group|segment|gender|language|lang|locale|country|region|state|province|city|town|address|currency|browser|device|platform|app|channel|store|shop|site|market(place)?|domain|url|link|ip|sku|code|tags?|plan|role|mood|source|farbe|größe|variante|marke|kategorie|sprache|land|ort|stadt|couleur|taille|marque|catégorie|langue|pays|ville|talla|marca|categoría|idioma|país|ciudad|tamanho|categoria|cidade|colore|taglia|lingua|paese|città|maat|kleur|merk|taal)s?$/i;

/** Columns of numbers that are no dates, also if the numbers could be. */
export const numberNames =
  /(^|[ _-])(id|ids|no|nr|num|number|nummer|numéro|número|numero|count|qty|quantity|total|amount|price|preis|prix|precio|preço|prezzo|cost|sum|zip|plz|postal|postcode|phone|tel|telefon|ean|gtin|upc|asin|isbn|sku|code|order|bestellung|product|item|artikel|customer|kunde|user|parent|views|likes|votes|points|height|width|weight|编号|番号|번호)([ _-]|$)|(Id|ID|Count|Number)$/i;
