import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Δεν ήταν δυνατή η φόρτωση των κριτικών αυτή τη στιγμή.';
const broken = 'Οι κριτικές δεν μπορούν να εμφανιστούν εδώ προς το παρόν.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} στα 5 αστέρια. Κριτικές: {count}',
  none: 'Δεν υπάρχουν ακόμη κριτικές',
  unavailable: later,
  retry: 'Δοκιμάστε ξανά',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Κριτικές πελατών',
  storeHeading: 'Κριτικές για το κατάστημά μας',
  stars: '{average} στα 5 αστέρια',
  reviews: { one: '{count} κριτική', other: '{count} κριτικές' },
  histogram: 'Κατανομή βαθμολογιών',
  starCount: { one: '{count} αστέρι', other: '{count} αστέρια' },
  range: '{from}–{to} από {reviews}',
  sort: 'Ταξινόμηση',
  sorts: {
    featured: 'Προβεβλημένες πρώτα',
    newest: 'Νεότερες πρώτα',
    oldest: 'Παλαιότερες πρώτα',
    highest: 'Υψηλότερη βαθμολογία πρώτα',
    lowest: 'Χαμηλότερη βαθμολογία πρώτα',
  },
  search: 'Αναζήτηση στις κριτικές',
  media: 'Φωτογραφίες και βίντεο',
  clear: 'Καθαρισμός φίλτρων',
  noMatch: 'Καμία κριτική δεν ταιριάζει με την επιλογή σας.',
  pinned: 'Καρφιτσωμένη',
  featured: 'Προβεβλημένη',
  verified: 'Επαληθευμένη αγορά',
  anonymous: 'Ανώνυμα',
  source: 'μέσω {source}',
  readMore: 'Διαβάστε περισσότερα',
  readLess: 'Λιγότερα',
  photo: 'Φωτογραφία {number} από {total}, {author}',
  video: 'Βίντεο, {author}',
  reply: 'Απάντηση του καταστήματος',
  loading: 'Φόρτωση κριτικών',
  empty: 'Κανείς δεν έχει γράψει ακόμη κριτική.',
  partial: 'Ορισμένες παλαιότερες κριτικές δεν εμφανίζονται.',
  next: 'Επόμενη',
  checks: 'Πώς ελέγχουμε τις κριτικές',
};

export const controls: ControlsMessages = {
  remove: 'Αφαίρεση φίλτρου: {filter}',
  pages: 'Σελίδες κριτικών',
  previous: 'Προηγούμενη',
  page: 'Σελίδα {page}',
  pageOf: 'Σελίδα {page} από {total}',
  close: 'Κλείσιμο',
  more: 'Εμφάνιση περισσότερων κριτικών',
  link: 'Σύνδεσμος προς αυτή την κριτική',
  linked: 'Η κριτική στην οποία οδηγεί ο σύνδεσμος',
  everything: 'Εμφάνιση όλων των κριτικών',
  bothSides: 'Υπέρ και κατά',
  praise: 'Ο πιο τεκμηριωμένος έπαινος',
  criticism: 'Η πιο τεκμηριωμένη επίκριση',
  saved: 'Αποθηκεύτηκαν στις {date}. Δεν ήταν δυνατή η φόρτωση νεότερων κριτικών.',
  verifiedMeaning: 'Το κατάστημα επιβεβαίωσε ότι αυτό το άτομο αγόρασε το προϊόν.',
  failures: {
    offline: 'Οι κριτικές δεν είναι προσβάσιμες. Υπάρχει σύνδεση;',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Φωτογραφίες και βίντεο από κριτικές',
  carousel: 'Επιλεγμένες κριτικές',
  pause: 'Παύση',
  play: 'Αναπαραγωγή',
  slide: '{number} από {total}',
};
