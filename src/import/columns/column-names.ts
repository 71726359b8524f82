/**
 * The names of review columns, in the languages of the widget. A column counts as text if its name means
 * nothing else.
 */
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
  verified:
    /verif|vérif|achat vérifié|compra verificada|geverifieerd|zweryfikowan|ověřen|bekräft|bekreft|bekræft|bestätigt|onaylı|подтвержд|перевірен|επαληθευ|موثق|מאומת|購入者|認証|已购|已購|验证|驗證|인증|구매/i,
  productTitles:
    /artikelname|artikelbezeichnung|produktname|produktnavn|produktnamn|productnaam|nom (du|de) (produit|l'article)|nombre del (producto|artículo)|nome (do produto|del prodotto|prodotto)|nazwa produktu|název produktu|ürün adı|название товара|назва товару|商品名|产品名称|產品名稱|商品名称|상품명/i,
  productIds:
    /artikel(nummer|nr|id)?$|produkt(nummer|nr|[ _-]?id)?$|artikelnummer|produktnummer|référence|^réf|(código|codigo) (del|do) produ|codice prodotto|productnummer|^product(code)?$|kod produktu|ürün kodu|артикул|商品コード|商品番号|商品ID|品番|商品编号|商品編號|상품코드|상품번호/i,
  authors:
    /kunde|käufer|verfasser|autor|auteur|^(pré)?nom$|acheteur|nombre$|^nome$|cliente|klant|^naam$|jméno|imię|namn$|navn$|nimi|^név|isim|müşteri|имя|автор|покупатель|ім.?я|покупець|όνομα|الاسم|שם|نام$|投稿者|お名前|^名前$|ニックネーム|姓名|用户|用戶|昵称|暱稱|买家|이름|작성자|닉네임/i,
  ratings:
    /sterne|^note$|étoiles|puntuación|puntuacion|calificación|estrellas|valoración|valutazione|^voto$|stelle|^nota$|avaliação|estrelas|cijfer|sterren|beoordeling|^ocena|gwiazdk|hodnocení|hvězd|betyg|karakter|stjern|arvosana|tähdet|értékelés|csillag|bewertung|punteggio|puan|yıldız|оценка|оцінка|рейтинг|звезд|βαθμολογία|تقييم|דירוג|امتیاز|評価|评分|評分|评级|星级|별점|평점/i,
} as const;

/** Columns with one word per row that are not part of a review. */
export const categoryNames =
  /^((product|item|customer|reviewer|order|review|user)[ _-]?)?(colou?r|size|variant|option|style|brand|vendor|maker|category|class|department|division|type|kind|group|segment|gender|language|lang|locale|country|region|state|province|city|town|address|currency|browser|device|platform|app|channel|store|shop|site|market(place)?|domain|url|link|ip|sku|code|tags?|plan|role|mood|source|farbe|größe|variante|marke|kategorie|sprache|land|ort|stadt|couleur|taille|marque|catégorie|langue|pays|ville|talla|marca|categoría|idioma|país|ciudad|tamanho|categoria|cidade|colore|taglia|lingua|paese|città|maat|kleur|merk|taal)s?$/i;

/** Columns whose numbers are not dates, even if they could be. */
export const numberNames =
  /(^|[ _-])(id|ids|no|nr|num|number|nummer|numéro|número|numero|count|qty|quantity|total|amount|price|preis|prix|precio|preço|prezzo|cost|sum|zip|plz|postal|postcode|phone|tel|telefon|ean|gtin|upc|asin|isbn|sku|code|order|bestellung|product|item|artikel|customer|kunde|user|parent|views|likes|votes|points|height|width|weight|编号|番号|번호)([ _-]|$)|(Id|ID|Count|Number)$/i;
