const ALWAYS_READ = 'a read returns a document for every reference, which the compiler cannot know';
const ONE_NAME = 'everybody is counted under one name, whatever it is';
const FOUND = 'what a query has found exists';
const SAME_PARTS = 'where a transaction ends decides only how many there are: the next goes on there';

/** Those of what else the functions do, like EQUIVALENT_MUTANTS. */
export const EQUIVALENT_SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'functions/src/account/admin-session.repository.ts': {
    'pingAdminSessions: session.live => true': 'the query finds only sessions that have one',
  },
  'functions/src/admin/audit/undo-bulk-change.ts': {
    'readFittingParts: documents.length + part.documents.length <= MAX_CHUNK_DOCUMENTS => documents.length + part.documents.length < MAX_CHUNK_DOCUMENTS':
      SAME_PARTS,
  },
  'functions/src/admin/audit/undo-change.ts': {
    'undoCategoryEffects: before => false': 'a category whose name stays has that name already',
  },
  'functions/src/admin/auth/change-admin-password.ts': {
    "countResetEmail: countAttempt(database, EMAILS_OVERALL, 'everybody', now()) => countAttempt(database, EMAILS_OVERALL, '', now())":
      ONE_NAME,
  },
  'functions/src/admin/content/content.ts': {
    'listContent: left.id < right.id => left.id <= right.id': 'no two entries have the same id',
  },
  'functions/src/admin/content/example-order.ts': {
    "createExampleOrder: 'a'.repeat => ''.repeat": 'an example is never stored, and no email names the id of its order',
    "createExampleOrder: 'c'.repeat => ''.repeat": 'an example is never stored, and no email names its cart',
  },
  'functions/src/admin/content/preview-email-text.ts': {
    "renderExample: cause: '1' => cause: ''":
      'a cause tells the emails of one order apart, and an example is sent to nobody',
  },
  'functions/src/admin/discounts.ts': {
    "readDiscountViews: getUpdatedAt(document) ?? '' => (getUpdatedAt(document))": FOUND,
  },
  'functions/src/admin/import-subscribers.ts': {
    'CHUNK_SIZE: CHUNK_SIZE = 200 => CHUNK_SIZE = 201': SAME_PARTS,
  },
  'functions/src/admin/products/list-products.ts': {
    'PRODUCTS_PER_READ: PRODUCTS_PER_READ = 500 => PRODUCTS_PER_READ = 501':
      'how many are read at once decides only how many reads there are',
  },
  'functions/src/admin/settings.ts': {
    'readSettingsDocuments: !shop => false': ALWAYS_READ,
  },
  'functions/src/cart/claim-held-unit.ts': {
    'claimHeldUnit: throw linkExpired; => ;':
      'no unit is held for a place that is not there, and the same error follows',
    'claimHeldUnit: entryId === undefined => false': 'as above',
  },
  'functions/src/checkout/discount-code-limits.ts': {
    "EVERYBODY: EVERYBODY = 'everybody' => EVERYBODY = ''": ONE_NAME,
  },
  'functions/src/checkout/cart-quote.ts': {
    'toCartQuote: evaluation.note !== undefined => true': 'a field that is undefined is not in the answer either',
  },
  'functions/src/checkout/evaluate-discount-code.ts': {
    'evaluateDiscountCode: note !== undefined => true': 'a field that is undefined is not in the answer either',
  },
  'functions/src/config.ts': {
    "getShopOrigin: listOrigins()[0] ?? '' => (listOrigins()[0])": 'a text that is split has a first part',
  },
  'functions/src/express/shipping-callback.ts': {
    'CALLBACK_KEY: CALLBACK_KEY = /^[\\w-]{43}$/ => CALLBACK_KEY = /^[\\w-]{43}/':
      'a longer key has another hash, under which there is no checkout',
  },
  'functions/src/express/start-express.ts': {
    'toSnapshotLines: inventory.products.get(line.productId)?.name ?? line.productName => (inventory.products.get(line.productId)?.name)':
      'only lines whose product is there are available',
  },
  'functions/src/jobs/job.repository.ts': {
    'trackJobs: jobs.filter(({ name }) => !tracked.has(name)) => jobs':
      'a job that is known already is read once more, and nothing is written',
  },
  'functions/src/jobs/job-schedule.ts': {
    "isAlreadyQueued: 'code' in error => true": 'what is not there is no code either',
  },
  'functions/src/orders/browser-orders.repository.ts': {
    'deleteBrowserOrders: browserId !== undefined => true': 'a browser without an id has no list that could be deleted',
  },
  'functions/src/orders/order-handlers.ts': {
    'rateFit: !order => false': 'whoever has access to an order has found it, and none is ever deleted',
  },
  'functions/src/orders/redemption-slots.repository.ts': {
    'findFreeSlot: totalUses ?? 0 => totalUses ?? 1': 'a code without a limit has no slots, or none that is asked for',
  },
  'functions/src/orders/swaps/swap-views.ts': {
    'listSwapOffers: item => true': 'the lines that can be swapped are those of the order',
  },
  'functions/src/pages/build-pages.ts': {
    'buildLookPage: layer => true': 'there is no picture of a layer that is not there',
  },
  'functions/src/payments/process-notification.ts': {
    "applyCapturedPayment: result.kind === 'answered' => true": 'what PayPal refused has no data, which names nobody',
    "applyDisputeEvent: return 'done'; => return '';":
      'a dispute that was won names a known payment, so its message is stored, and stays open only when it says later',
  },
  'functions/src/reconciliation/payment-rules.ts': {
    'toSubject: order?.orderNumber ?? null => (order?.orderNumber)':
      'a payment without an order is about no order, which its rule says itself',
  },
  'functions/src/shopify/run-sync.ts': {
    'recordAllGone: updateTime > since => updateTime >= since':
      'nothing is written at the very time of a read that comes after it',
  },
  'functions/src/waitlist/join-waitlist.ts': {
    'readPlace: !entry.joinedAt => false': 'whoever waits has joined, which the compiler cannot know',
  },
  'functions/src/waitlist/waitlist-links.ts': {
    'confirmWaitlist: throw createLinkExpiredError(); => ;':
      'an address that is not found cannot be read either, and the same error follows; the other two have their tests',
  },
  'functions/src/waitlist/waitlist.repository.ts': {
    'findOne: query.limit(1) => query.limit(2)': 'the first is taken, however many are read',
  },
};
