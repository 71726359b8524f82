import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Δεν ήταν δυνατή η φόρτωση των κριτικών. Δοκιμάστε ξανά.';
const broken = 'Οι κριτικές δεν είναι διαθέσιμες αυτή τη στιγμή.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} στα 5 αστέρια. Κριτικές: {count}',
  none: 'Δεν υπάρχουν ακόμη κριτικές',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Κριτικές πελατών',
  storeHeading: 'Κριτικές για το κατάστημα',
  stars: '{average} στα 5 αστέρια',
  reviews: { one: '{count} κριτική', other: '{count} κριτικές' },
  percent: '{share}%',
  positiveShare: 'Το {percent} έδωσε 4 ή 5 αστέρια',
  histogram: 'Κατανομή βαθμολογιών',
  starCount: { one: '{count} αστέρι', other: '{count} αστέρια' },
  range: '{from}–{to} από {reviews}',
  sort: 'Ταξινόμηση',
  sorts: {
    featured: 'Επιλογή καταστήματος',
    newest: 'Πιο πρόσφατες',
    oldest: 'Παλαιότερες',
    highest: 'Υψηλότερη βαθμολογία',
    lowest: 'Χαμηλότερη βαθμολογία',
  },
  search: 'Αναζήτηση στις κριτικές',
  media: 'Φωτογραφίες και βίντεο',
  noMatch: 'Καμία κριτική δεν ταιριάζει με τα φίλτρα.',
  chosen: 'Επιλογή του καταστήματος',
  retry: 'Δοκιμάστε ξανά',
  verified: 'Επαληθευμένη αγορά',
  anonymous: 'Ανώνυμος',
  source: 'μέσω {source}',
  readMore: 'Περισσότερα',
  readLess: 'Λιγότερα',
  photo: 'Φωτογραφία {number} από {total}, {author}',
  video: 'Βίντεο, {author}',
  reply: 'Απάντηση καταστήματος',
  loading: 'Φόρτωση κριτικών',
  empty: 'Δεν υπάρχουν ακόμη κριτικές.',
  partial: 'Ορισμένες παλαιότερες κριτικές δεν εμφανίζονται.',
  next: 'Επόμενη',
  nextItem: 'Επόμενη',
  previousItem: 'Προηγούμενη',
  checks: 'Πώς ελέγχουμε τις κριτικές',
};

export const controls: ControlsMessages = {
  remove: 'Αφαίρεση φίλτρου: {filter}',
  clear: 'Καθαρισμός φίλτρων',
  pages: 'Σελίδες κριτικών',
  previous: 'Προηγούμενη',
  page: 'Σελίδα {page}',
  pageOf: 'Σελίδα {page} από {total}',
  close: 'Κλείσιμο',
  more: 'Περισσότερες κριτικές',
  link: 'Σύνδεσμος για αυτή την κριτική',
  arrows: 'Μετακινηθείτε μεταξύ των κριτικών με τα πλήκτρα βέλους',
  linked: 'Η κριτική του συνδέσμου',
  gone: 'Αυτή η κριτική δεν είναι πλέον διαθέσιμη.',
  everything: 'Όλες οι κριτικές',
  bothSides: 'Κύριες κριτικές',
  praise: 'Κύρια θετική κριτική',
  criticism: 'Κύρια αρνητική κριτική',
  saved: 'Κριτικές έως {date}. Δεν ήταν δυνατή η φόρτωση νεότερων.',
  verifiedMeaning: 'Το κατάστημα επιβεβαίωσε ότι αυτό το άτομο αγόρασε το προϊόν.',
  failures: {
    offline: 'Δεν ήταν δυνατή η φόρτωση των κριτικών. Ελέγξτε τη σύνδεσή σας.',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    too_many_requests: later,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Φωτογραφίες και βίντεο πελατών',
  carousel: 'Τι λένε οι πελάτες μας',
  pause: 'Παύση',
  play: 'Αναπαραγωγή',
  slide: '{number} από {total}',
};

export const translation: TranslationMessages = {
  translate: 'Μετάφραση κριτικών',
  downloading: 'Λήψη γλώσσας: {percent}',
  translating: 'Γίνεται μετάφραση',
  originals: 'Εμφάνιση πρωτοτύπων',
  translated: 'Μετάφραση του προγράμματος περιήγησης',
  untranslated: 'Δεν υπάρχει μετάφραση',
};
