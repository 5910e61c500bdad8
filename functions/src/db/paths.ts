/** The path of every document. No other file spells one. */
export const paths = {
  products: 'products',
  product: (id: number) => `products/${id}`,
  stock: (id: number, variant: string) => `products/${id}/stock/${variant}`,
  stockTemplate: 'products/{productId}/stock/{variant}',
  stockGroup: 'stock',
  allStock: (id: number) => `products/${id}/stock`,
  looks: 'gallery',
  look: (id: string) => `gallery/${id}`,
  /** The answers to 'Did it fit?' by product. */
  fitTallies: 'fitTallies',
  fitTally: (productId: number) => `fitTallies/${productId}`,
  categories: 'categories',
  content: 'content',
  contentEntry: (id: string) => `content/${id}`,
  navigation: 'navigation',
  heroSections: 'heroSections',
  shopSettings: 'settings/shop',
  /** What the owner was told in the last morning report. */
  morningReport: 'settings/morningReport',
  taxSettings: 'settings/tax',
  /** Which states' tax thresholds the sales are near, and what the owner was told about it. */
  taxNotices: 'settings/taxNotices',
  shippingSettings: 'settings/shipping',
  paymentSettings: 'settings/payments',
  shopifySettings: 'settings/shopify',
  checkoutSettings: 'settings/checkout',
  outfitSettings: 'settings/outfits',
  /** Which documents are the demo catalog, in a shop that was filled with it. */
  demo: 'settings/demo',
  /** The data migrations that ran in this project (D-73). */
  migrations: 'settings/migrations',
  /** How far the migration has come that runs, or was interrupted. */
  migrationProgress: 'settings/migrationProgress',
  /** What the budget switched off, and in which month. */
  budget: 'settings/budget',
  productCounter: 'counters/products',
  /** Written with every change to the catalog or the site; its trigger builds the next snapshot. */
  catalogChanges: 'catalog/changes',
  catalogVersion: 'catalog/version',
  catalogParts: 'catalog',
  catalogPart: (name: string) => `catalog/${name}`,
  /** The federal holidays ahead, for delivery estimates (D-30). */
  closedDays: 'catalog/closedDays',
  cart: (visitorId: string) => `carts/${visitorId}`,
  orders: 'orders',
  order: (id: string) => `orders/${id}`,
  orderHistoryGroup: 'history',
  orderHistoryOf: (id: string) => `orders/${id}/history`,
  orderHistory: (id: string, entry: string) => `orders/${id}/history/${entry}`,
  /** The orders placed with a browser's cookie, keyed by its hash; moves when the cookie is renewed at sign-in (D-1, D-56). */
  browserOrders: (browserId: string) => `browserOrders/${browserId}`,
  /** The words, pictures and responses of claims; which lines they are about is in the order. */
  claims: 'claims',
  claim: (orderId: string, number: number) => `claims/${orderId}-${number}`,
  /** The owner's words about swaps of size; what is swapped is in the order. */
  swaps: 'swaps',
  swap: (orderId: string, number: number) => `swaps/${orderId}-${number}`,
  swapLabels: 'swapLabels',
  swapLabel: (orderId: string, number: number) => `swapLabels/${orderId}-${number}`,
  claimPictures: 'claimPictures',
  claimPicture: (id: string) => `claimPictures/${id}`,
  orderNews: 'orderNews',
  orderNewsItem: (id: string) => `orderNews/${id}`,
  orderNumber: (orderNumber: string) => `orderNumbers/${orderNumber}`,
  /** The admin dashboard's view of the orders: one small entry per order (D-49), and their totals. */
  dashboard: 'board',
  dashboardOrder: (orderId: string) => `board/${orderId}`,
  dashboardOrderTemplate: 'board/{orderId}',
  dashboardTotals: 'board/sums',
  /** Exists while an instance is about to recompute the totals. */
  dashboardTotalsTask: 'tasks/board-sums',
  /** What each order has added to the figures and to its customer's record. */
  countedOrders: 'countedOrders',
  countedOrder: (orderId: string) => `countedOrders/${orderId}`,
  /** The figures of a day ('2026-11-20') and of a month ('2026-11') of the shop's calendar. */
  salesDay: (day: string) => `salesDays/${day}`,
  salesMonth: (month: string) => `salesMonths/${month}`,
  /** The searches of a day or a month that found nothing. */
  missedSearches: (period: string) => `missedSearches/${period}`,
  /** The customers as the owner sees them, with or without an account, by the hash of their email. */
  customerRecords: 'customerRecords',
  customerRecord: (id: string) => `customerRecords/${id}`,
  /** A PayPal checkout without an address form, from its start until a day later. Its order has the same id. */
  expressSessions: 'expressSessions',
  expressSession: (id: string) => `expressSessions/${id}`,
  discounts: 'discounts',
  discountUses: (code: string) => `discounts/${code}/uses`,
  discount: (code: string) => `discounts/${code}`,
  discountUse: (code: string, orderId: string) => `discounts/${code}/uses/${orderId}`,
  discountSlots: (code: string) => `discounts/${code}/slots`,
  discountSlot: (code: string, slot: number) => `discounts/${code}/slots/${slot}`,
  discountCustomers: (code: string) => `discounts/${code}/customers`,
  discountCustomer: (code: string, customer: string) => `discounts/${code}/customers/${customer}`,
  attempts: (name: string) => `throttle/${name}`,
  /** A caller's requests in one minute, one document per instance that counted them. */
  rateParts: (name: string) => `rates/${name}/parts`,
  payments: 'payments',
  /** Exists until PayPal has confirmed or rejected the refund. */
  refundTasks: 'refundTasks',
  refundTask: (id: string) => `refundTasks/${id}`,
  refundTaskTemplate: 'refundTasks/{id}',
  payment: (name: string) => `payments/${name}`,
  paypalNotifications: 'walletMessages',
  paypalNotification: (id: string) => `walletMessages/${id}`,
  category: (id: string) => `categories/${id}`,
  /** Former names of categories, and the products to move back into a category. */
  categoryNames: 'categoryNames',
  categoryName: (name: string) => `categoryNames/${name}`,
  categoryNameTemplate: 'categoryNames/{name}',
  categoryReturns: 'categoryReturns',
  categoryReturn: (name: string) => `categoryReturns/${name}`,
  categoryReturnTemplate: 'categoryReturns/{name}',
  /** The audit log of the owner's changes; `steps` are the automatic saves of one edit. */
  audit: 'audit',
  auditEntry: (id: string) => `audit/${id}`,
  /** The documents of a change too large for one entry, in the order they were changed. */
  auditParts: (id: string) => `audit/${id}/parts`,
  auditPart: (id: string, part: string) => `audit/${id}/parts/${part}`,
  auditStep: (id: string, step: string) => `audit/${id}/steps/${step}`,
  /** The edit in progress of a document, keyed by the document's path. */
  typing: (path: string) => `panelTyping/${path.replaceAll('/', '~')}`,
  /** The state of each background job: when it last finished, and its last failure. */
  jobs: 'jobs',
  job: (name: string) => `jobs/${name}`,
  /** Reconciliation reports and their discrepancies. */
  reports: 'reports',
  report: (id: string) => `reports/${id}`,
  discrepancies: (report: string) => `reports/${report}/findings`,
  discrepancy: (report: string, id: string) => `reports/${report}/findings/${id}`,
  /** Written by whoever adds to or renames in a list, so that concurrent changes conflict. */
  listLock: (list: string) => `turns/${list}`,
  adminSessions: 'panelSessions',
  adminPassword: 'panel/password',
  /** An emailed reset code for the admin password, valid only in the browser that requested it. */
  adminPasswordReset: (visitorId: string) => `panelResets/${visitorId}`,
  /** One width of a picture, keyed by the hash of the widest one (D-48). */
  picture: (id: string) => `pictures/${id}`,
  /** The last synced state of Shopify's products, by their ids there (D-35). */
  shopifyProducts: 'shopifyProducts',
  shopifyProduct: (key: string) => `shopifyProducts/${key}`,
  /** The last sync and its progress; creating a request starts one. */
  syncRun: 'sync/run',
  syncRequest: (id: string) => `syncRequests/${id}`,
  syncRequestTemplate: 'syncRequests/{id}',
  /** Shopify's webhook events, and the queue of products they concern: one queue item for all events of a product. */
  shopifyWebhookEvents: 'shopifyNotices',
  shopifyWebhookEvent: (id: string) => `shopifyNotices/${id}`,
  shopifyQueueItem: (subject: string) => `shopifyTurns/${subject}`,
  shopifyQueueItemTemplate: 'shopifyTurns/{subject}',
  /** When webhook events were last processed, and whether the app was uninstalled. */
  shopifyWebhookState: 'sync/messages',
  /** Paid orders to push to Shopify, by the shop's own ids. */
  shopifyOrders: 'shopifyOrders',
  shopifyOrder: (orderId: string) => `shopifyOrders/${orderId}`,
  shopifyOrderTemplate: 'shopifyOrders/{orderId}',
  /** The lines for variants that are sold out: a person's place, and the unit held for them (D-75). */
  waitlist: 'waitlist',
  waitlistEntry: (id: string) => `waitlist/${id}`,
  /** The addresses in them, which are confirmed once, by the hash of the mailbox. */
  waitlistAddresses: 'waitlistAddresses',
  waitlistAddress: (id: string) => `waitlistAddresses/${id}`,
  /** The carts to email to those who asked for it, by the hash of the mailbox (D-76). */
  cartReminders: 'cartReminders',
  cartReminder: (id: string) => `cartReminders/${id}`,
  subscribers: 'subscribers',
  subscriber: (id: string) => `subscribers/${id}`,
  /** Who wants no newsletter, by the hash of their address. */
  unsubscribedAll: 'unsubscribed',
  unsubscribed: (id: string) => `unsubscribed/${id}`,
  /** The newsletters that the owner writes (D-78), and how far each was sent, under the same id. */
  campaigns: 'campaigns',
  campaign: (id: string) => `campaigns/${id}`,
  campaignSends: 'campaignSends',
  campaignSend: (id: string) => `campaignSends/${id}`,
  customers: 'customers',
  customer: (userId: string) => `customers/${userId}`,
  customerTemplate: 'customers/{userId}',
  addressBook: (userId: string) => `customers/${userId}/addresses/book`,
  garments: (userId: string) => `customers/${userId}/garments/measured`,
  /** The counters browsers listen to, keyed by a secret (D-52), and a customer's secret. */
  live: (secret: string) => `live/${secret}`,
  customerLive: (userId: string) => `customers/${userId}/live/view`,
  customerOrders: (userId: string) => `customers/${userId}/orders`,
  customerOrder: (userId: string, orderId: string) => `customers/${userId}/orders/${orderId}`,
  sessions: 'sessions',
  session: (id: string) => `sessions/${id}`,
  /** Per browser cookie (D-1): who signed in, and a Google sign-in in progress. */
  signIn: (visitorId: string) => `signIns/${visitorId}`,
  googleSignIn: (visitorId: string) => `googleSignIns/${visitorId}`,
  /** The accounts a browser has signed in to before (D-55). */
  knownBrowsers: 'knownBrowsers',
  knownBrowser: (visitorId: string) => `knownBrowsers/${visitorId}`,
  adminSession: (visitorId: string) => `panelSessions/${visitorId}`,
  emailLinks: 'sentLinks',
  emailLink: (id: string) => `sentLinks/${id}`,
  emails: 'mail',
  email: (id: string) => `mail/${id}`,
  emailTemplate: 'mail/{id}',
  /** Whether the SMTP server is reachable. */
  smtpServer: 'mailServer/state',
} as const;
