/** Words that no name may contain. A word matches whole camel-case or kebab-case parts: `hand off` matches `handOffUrl`. */
export interface Word {
  readonly words: readonly string[];
  readonly instead: string;
  readonly because: string;
  /** Only at the start of a function's name, where the word is its verb. */
  readonly isVerb?: boolean;
}

const word = (words: string, instead: string, because: string): Word => ({
  words: words.split(', '),
  instead,
  because,
});
const verb = (words: string, instead: string, because: string): Word => ({
  ...word(words, instead, because),
  isVerb: true,
});

/** The left column of docs/decisions/0080-the-field-s-own-words.md. */
export const VOCABULARY: readonly Word[] = [
  word('refusal, refuse, refuses, refused', 'AppError, reject', 'errors are thrown and promises rejected'),
  word('surroundings, world, office', 'Services', 'injected dependencies are services'),
  word('transact', 'runTransaction', 'Firestore calls it that'),
  word('lane, lanes', 'keyed queue, concurrency limit', 'a lane could be anything'),
  word('open late', 'lazy', 'lazy means loaded on first use'),
  word('incoming, outgoing, exchange, serve calls', 'HttpRequest, HttpResponse, router', 'HTTP names its parts'),
  verb('note', 'record, log', 'as a noun a note is fine; as a verb it hides where the text goes'),
  verb('answer, answers', 'respond', 'HTTP servers respond'),
  word('serve messages', 'webhooks', 'PayPal and Shopify call them webhooks'),
  word('lapse, lapses, lapsed', 'expire', 'links, carts and orders expire'),
  word('handoff, hand off, hand over', 'payment redirect, payment session', 'PayPal and Stripe call it that'),
  word('wallet, wallets', 'PayPal, payment provider', 'a wallet is what the shopper has at the provider'),
  word('evidence', 'payment event', 'Stripe calls a report of the provider an event'),
  word('judge, judges, judged', 'evaluate', 'an event is evaluated'),
  word('settle, settles, settled', 'apply, reprocess, debounce', 'a settlement is the payout of a payment provider'),
  word('shelf, shelves, goods, piece, pieces', 'inventory, items, units', 'Shopify calls it inventory'),
  word('take goods, take back, give back', 'reserve, release', 'inventory is reserved and released'),
  word('code use, code uses', 'redemption', 'Stripe counts redemptions'),
  word('panel, owner, gate, entrance, board', 'admin, admin sign-in, dashboard', 'the owner is the person on screen'),
  word('keep change', 'recordChange', 'the audit log records changes'),
  verb('act', 'update, audit entry', 'it does not say what happens'),
  word('letter, letters, occasion, letterhead', 'email, email event, branding', 'they are emails'),
  word('mail, mails', 'email', 'one word for one thing'),
  word('rehearse, rehearsed, rehearsal', 'preview, dry run', 'tools offer a dry run'),
  word('hand paid, paid by hand, by hand', 'manual payment', 'Shopify calls it that'),
  word('books, finding, findings, remedy, remedies', 'reconciliation, discrepancy, fix', 'accountants reconcile'),
  word('concern, concerns, matter, matters', 'review reason', 'Stripe opens a review, with a reason'),
  word('on beat', 'constant-time', 'cryptography calls it that'),
  word('carried, taken over, draw markup', 'dehydrated, hydrated, renderToHtml', 'React calls it that'),
  verb('begin', 'bootstrap, start', 'an app is bootstrapped'),
  word('arrival', 'delivery estimate', 'shops estimate deliveries'),
  word('say, says, tell, tells, told', 'toast, notify', 'users are notified'),
  word('use settled', 'useDebouncedValue', 'React libraries call it that'),
  word('unseen', 'visually-hidden', 'CSS frameworks call it that'),
  word('fetch ahead, load ahead', 'prefetch', 'browsers prefetch'),
  word('desk, stand in, stand ins', 'dev dashboard, fake', 'a test double that works is a fake'),
  word(
    'house, weigh, prove, screens',
    'architecture tests, size, verify, screenshots',
    'tools are named by what they do',
  ),
  word('makes, takes, keeps, gives, brings', 'an is- or has- name', 'the verb says too little'),
  verb('make, take, keep, give, bring', 'create, read, save, delete, fetch', 'the verb says what happens to the data'),
];

/** Words that are right in one place: a path, the beginning of one, or a name anywhere. */
export interface Exception {
  readonly words: readonly string[];
  readonly where: string;
  readonly because: string;
}

/** Words of unions that stay, because data or requests have them. */
export const WORDS_IN_DATA: readonly { readonly word: string; readonly because: string }[] = [
  { word: 'at-the-wallet', because: 'a stored field of a refund' },
  { word: 'by-hand', because: 'a stored field of a refund' },
  { word: 'refused', because: 'a stored state of refunds and emails, and in the address after a sign-in with Google' },
  { word: 'refund-refused', because: 'a stored field of an order' },
  { word: 'settled', because: 'a stored field of a dispute' },
  { word: 'owner', because: 'the caller of an endpoint, in the released contract' },
];

export const EXCEPTIONS: readonly Exception[] = [
  {
    words: ['piece', 'pieces', 'panel'],
    where: 'tools/pictures/',
    because: 'a garment is sewn from pieces and panels',
  },
  { words: ['panel'], where: 'web/src/shop/list/', because: 'the filter panel is a part of the page' },
  { words: ['letter'], where: 'web/src/shop/size-guide/', because: 'S, M and L are letter sizes' },
  { words: ['findings'], where: 'docs/findings.md', because: 'a security review has findings' },
  { words: ['findings'], where: 'FINDINGS', because: 'the path of that document' },
  { words: ['findings'], where: 'functions/src/reconciliation/', because: 'the response field of the admin API' },
  { words: ['remedies'], where: 'remedies', because: 'a stored field' },
  { words: ['says'], where: 'says', because: 'a stored field' },
  { words: ['arrival'], where: 'arrival', because: 'a stored field of an order' },
  { words: ['concern'], where: 'concern', because: 'a stored field of an order' },
  { words: ['mail'], where: 'mail', because: 'a field of the admin API and of the dev dashboard' },
  { words: ['mails'], where: 'mails', because: 'a deployed function' },
  { words: ['mail'], where: 'mailJobs', because: 'a deployed function' },
  { words: ['board'], where: 'board', because: 'a deployed function' },
  { words: ['prove'], where: 'prove', because: 'the former name of npm run verify, which still works' },
];
