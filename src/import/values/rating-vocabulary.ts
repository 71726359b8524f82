import { plainWord } from '../texts/plain-word.ts';

/** The word for stars after a number, as an expression. */
export const starWords =
  'stars?|sternen?|étoiles?|estrellas?|estrelas?|stell[ae]|sterren|ster|stele|stjern(?:e|er)|stjärn(?:a|or)|tähteä|gwiazd(?:ka|ki|ek)|' +
  'hvězd(?:a|y|iček|ičky|ička)|csillag|yıldız|звезд[аы]?|звёзд[аы]?|зірк[аи]|зірок|αστέρια|αστέρι|つ星|星|顆星|颗星|점|points?|punkte?';

/** Words for a rating before a number, as an expression. */
export const ratingLabels =
  'rating|rated|score|stars?|review|grade|bewertung|sterne|note|étoiles|puntuación|puntuacion|calificación|calificacion|valoración|' +
  'estrellas|valutazione|voto|punteggio|stelle|nota|avaliação|estrelas|cijfer|beoordeling|waardering|sterren|ocena|hodnocení|betyg|' +
  'karakter|vurdering|bedømmelse|arvosana|arvosanasi|arvio|tähdet|értékelés|evaluare|puan|оценка|рейтинг|оцінка|βαθμολογία|تقييم|' +
  'التقييم|דירוג|امتیاز|評価|评分|評分|评级|평점|별점';

/** Cells that say that a row has no rating, separated by commas. */
const noRating = `no rating, no ratings, not rated, unrated, no stars, no star, no score, not scored, without rating, rating not given, none,
  keine bewertung, nicht bewertet, ohne bewertung, keine sterne, ohne sterne, sans note, non noté, pas de note, aucune note,
  sin calificación, sin puntuación, sin valoración, no valorado, senza voto, nessun voto, nessuna valutazione, non valutato, sem nota,
  sem avaliação, não avaliado, geen beoordeling, niet beoordeeld, geen sterren, brak oceny, bez oceny, bez hodnocení, nehodnoceno,
  inget betyg, ej betygsatt, ingen vurdering, ikke vurderet, ikke vurdert, ei arvosanaa, ei arvioitu, nincs értékelés, fără notă,
  puan yok, puanlanmamış, без оценки, нет оценки, без оцінки, χωρίς βαθμολογία, بدون تقييم, ללא דירוג, بدون امتیاز, 評価なし,
  未評価, 无评分, 未评分, 無評分, 未評分, 평점 없음, 미평가`;

export const noRatingWords: ReadonlySet<string> = new Set(noRating.split(',').map(plainWord));
