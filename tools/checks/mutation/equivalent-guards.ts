const ALWAYS_READ = 'a read returns a document for every reference, which the compiler cannot know';
const UNCOUNTED = 'undefined is not less than a quantity';
const NOTHING_LEFT = 'what cannot be refunded in any way is rejected for that';
const ASKED_NO_MORE = 'how often and when it was asked is only read of an address that is not confirmed';

/** Those of the functions, like EQUIVALENT_MUTANTS. */
export const EQUIVALENT_GUARDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'functions/src/account/admin-session.repository.ts': {
    'findAdminSession: document => true': ALWAYS_READ,
    'findAdminSession: password => true': ALWAYS_READ,
  },
  'functions/src/admin/audit/touched-document.ts': {
    'restoreDocument: current !== null => true': 'a count that is still gone comes back as it was either way',
  },
  'functions/src/admin/audit/undo-change.ts': {
    'undoChange: document => true': ALWAYS_READ,
    "rejectIfCategoryInUse: database.collection(paths.products).where('category', '==', name).limit(1) => database.collection(paths.products).where('category', '==', name).limit(2)":
      'only whether there is one is read',
  },
  'functions/src/admin/auth/admin-sign-in.ts': {
    "adminLogin: as: 'owner' => as: ''": 'whoever is not a customer is the owner',
  },
  'functions/src/admin/auth/change-admin-password.ts': {
    'hasValidCode: browser.id === undefined => false': 'no code is stored under undefined',
    'consumeCode: browser.id === undefined => false': 'a browser without an id has no code',
    'consumeCode: return false; => return true;': 'a browser without an id has no code',
    'consumeCode: document => true': ALWAYS_READ,
    'consumeCode: !reset => false': 'the code was found before, and is only ever replaced',
  },
  'functions/src/express/approved-payment.ts': {
    'parseApprovedPayment: !order => false': 'without an order there is no unit',
    'parseApprovedPayment: !unit => false': 'an order that parses has one unit',
    "parseApprovedPayment: payer?.email_address ?? '' => (payer?.email_address)": 'neither is an email',
  },
  'functions/src/http/caller-address.ts': {
    'getCallerIp: hop === undefined => false': 'a hop that is missing is no address, and unknown, too',
  },
  'functions/src/http/raw-body.ts': {
    "readChunks: throw new TypeError('A body comes in bytes'); => ;": 'a request without an encoding comes in bytes',
  },
  'functions/src/campaigns/campaign.repository.ts': {
    'queueFor: document => true': ALWAYS_READ,
  },
  'functions/src/cart-reminders/reminder.repository.ts': {
    "findReminderByToken: database.collection(paths.cartReminders).where('token', '==', token).limit(1) => database.collection(paths.cartReminders).where('token', '==', token).limit(2)":
      'no two reminders have the same token',
    "forgetRemindersOf: reminder.email !== '' => true": 'no email goes to an empty address',
  },
  'functions/src/checkout/create-order.ts': {
    'findRepeatedOrder: cart => true': 'without a cart there is no request that this one could repeat',
    'findRepeatedOrder: last => true': 'orders are never deleted',
  },
  'functions/src/checkout/discount-code-limits.ts': {
    'isCountedByBrowser: counted.some(([limit]) => limit === BY_BROWSER) => counted.every(([limit]) => limit === BY_BROWSER)':
      'a known browser is counted by nothing else',
    "limitDiscountAttempts: (code ?? '').trim() => code ?? ''": 'the request is trimmed when it is parsed',
    "limitDiscountOrders: (code ?? '').trim() => code ?? ''": 'the request is trimmed when it is parsed',
    "limitDiscountOrders: failure.error.code === 'price-changed' => true":
      'only the error of a changed price names a code',
  },
  'functions/src/checkout/verify-cart.ts': {
    "verifyCart: offered.serviceRemoved ?? '' => (offered.serviceRemoved)":
      'a service that is removed always has the sentence',
  },
  'functions/src/db/transaction.ts': {
    'isConflict: error instanceof Error => true': 'a commit fails with errors only',
    "isConflict: 'code' in error => true": 'no code is none of the codes',
  },
  'functions/src/email/campaign-hold.repository.ts': {
    'getCampaignHold: campaignId === undefined => false': 'no campaign is stored under undefined',
    "getCampaignHold: to[0] ?? '' => (to[0])": 'an email has an address',
  },
  'functions/src/http/api-router.ts': {
    'checkOrigin: headers.origin !== undefined => true': 'undefined is no allowed origin',
    'readCustomer: bearer === undefined => false': 'no session has the token undefined',
  },
  'functions/src/orders/discount.repository.ts': {
    'countPaidRedemption: discountCode === null => false': 'a redemption is always of a code',
    'releaseRedemption: name !== null => true': 'nothing is stored under null',
  },
  'functions/src/orders/order-access.ts': {
    'canSeeOrderDetails: order.userId !== null => false': 'the order of an account is open to no browser, either',
  },
  'functions/src/orders/order-inventory.ts': {
    'checkReinstatement: getUnitsLeft(inventory, item) ?? item.quantity => (getUnitsLeft(inventory, item))': UNCOUNTED,
    'listHeldForSwaps: item => true': 'a swap is of a line of its order',
    'checkReinstatement: !discount => false': 'a code that is gone has no redemption that is available',
    'releaseInventory: order.discountCode !== null => true': 'a redemption is always of a code',
  },
  'functions/src/orders/redemption-slots.repository.ts': {
    'releaseSlot: taken = 0 => taken = 1': 'a count is read for every slot, 0 for a missing one',
    'releaseSlot: count = 0 => count = 1': 'a count is read for every slot, 0 for a missing one',
  },
  'functions/src/orders/refund-order.ts': {
    'refundOrder: !method => false': NOTHING_LEFT,
    "refundOrder: rejection ?? 'nothing-left' => (rejection)": NOTHING_LEFT,
    "refundOrder: rejection ?? 'nothing-left' => rejection ?? ''": NOTHING_LEFT,
  },
  'functions/src/orders/swaps/swap-inventory.ts': {
    'holdNewSize: getUnitsLeft(offer, item) ?? item.quantity => (getUnitsLeft(offer, item))': UNCOUNTED,
    'holdNewSize: owned => true': 'the items are lines of the order',
  },
  'functions/src/payments/apply-payment-event.ts': {
    "canReinstate: paymentStatus === 'expired' => true":
      'an unpaid order that has not expired holds its items, so nothing is reserved again, and a cancelled one is reviewed',
    'getOrderChange: return {}; => ': 'an event that is foreign or early changes no order',
    "completesCart: outcome.kind === 'move' => true": 'only a move leads to a status',
    "canReinstate: status === 'completed' => true": 'only of a completed payment it is read',
  },
  'functions/src/payments/screen-notification.ts': {
    "screenIpn: 'parentTransactionId' in event => true": 'a dispute has no such field, which is as good as null',
  },
  'functions/src/waitlist/advance-line.repository.ts': {
    'hasExpired: heldUntil?.toDate() ?? null => (heldUntil?.toDate())': 'a hold always has an end',
    'advanceOneStep: forgotten.length > 0 => forgotten.length > 1':
      'behind one who is forgotten stands nobody, or there is no unit, or a unit was held',
    'advanceOneStep: expiredIds.length === PEOPLE_PER_STEP || firstIds.length === PEOPLE_PER_STEP => true':
      'one step more finds nothing to do and ends',
    'advanceOneStep: count ?? 0 => (count)': 'without a count the line is empty',
    'advanceOneStep: count ?? 0 => count ?? 1': 'without a count the line is empty',
  },
  'functions/src/waitlist/held-units.repository.ts': {
    'readHeldUnits: claims.length === 0 => false': 'reading no entries finds no unit',
    'readHeldUnits: entry.heldUntil?.toDate() ?? null => (entry.heldUntil?.toDate())': 'a hold always has an end',
    'readHeldUnits: each.entryId === entry.id => true': 'no two places have the same link',
  },
  'functions/src/waitlist/join-waitlist.ts': {
    'attemptJoin: known?.token === token => false': 'whoever has just joined does not join again, either way',
    'attemptJoin: address?.askedAt ?? Timestamp.fromDate(now) => (Timestamp.fromDate(now))': ASKED_NO_MORE,
    'attemptJoin: address?.timesAsked ?? 0 => (0)': ASKED_NO_MORE,
    'attemptJoin: address?.timesAsked ?? 0 => address?.timesAsked ?? 1': ASKED_NO_MORE,
  },
  'functions/src/admin/fix-discrepancy.ts': {
    'INVENTORY_PATH: INVENTORY_PATH = /^products\\/\\d+\\/stock\\/[^/]+$/ => INVENTORY_PATH = /products\\/\\d+\\/stock\\/[^/]+$/':
      'nothing can stand before it: such documents are below products only',
  },
  'functions/src/admin/products/import-products.ts': {
    'countFitting: 1 + product.stock.counts.length => 2 + product.stock.counts.length':
      'an import in smaller steps is the same import',
  },
  'functions/src/cart/cart-handlers.ts': {
    'addItems: items[place] ?? line => (items[place])': 'each line was added, which the compiler cannot know',
  },
  'functions/src/checkout/cart-quote.ts': {
    "toCartQuote: evaluation.kind === 'rejected' => true": 'only a code that is rejected has a reason',
  },
  'functions/src/express/complete-express.ts': {
    "completeExpress: result.kind === 'answered' => true": 'what was refused has no data, and no data is no approval',
  },
  'functions/src/express/start-express.ts': {
    'requestPayPalOrder: !paypal.orders => false': 'without it no order is paid that way, so nobody gets here',
  },
  'functions/src/payments/notify-of-payment.ts': {
    "notifyOfPayment: problem: 'failed' => problem: ''": "it is only asked whether it is 'review'",
  },
  'functions/src/jobs/triggers.ts': {
    "stock: count > Number(before?.get('count') ?? 0) => count >= Number(before?.get('count') ?? 0)":
      'an equal count has returned before, and without an earlier one a count above 0 decides',
  },
  'functions/src/orders/order-email-blocks.ts': {
    "toQuietButtons: block.kind === 'buttons' => true": 'isQuiet is read of buttons only',
  },
  'functions/src/orders/order-status.ts': {
    'getShippingTimes: order.deliveredAt => false': 'a delivered order that stays delivered has returned before',
  },
  'functions/src/shopify/csv/export-row.ts': {
    'readHeader: places.set(field, place); => ;': 'the place is only remembered, and would be found again',
  },
  'functions/src/shopify/csv/map-export.ts': {
    'findWeight: lightest === undefined => false': 'without a lightest there is no heaviest either',
  },
  'functions/src/shopify/sync-run.repository.ts': {
    'findAbandonedRun: abandonedAt !== undefined => true': 'undefined is not less than any time',
  },
};
