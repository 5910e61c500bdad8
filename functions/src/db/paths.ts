/** Where every document lives; a path is spelled here and nowhere else. */
export const paths = {
  products: 'products',
  product: (id: number) => `products/${id}`,
  stock: (id: number, variant: string) => `products/${id}/stock/${variant}`,
  stockTemplate: 'products/{productId}/stock/{variant}',
  stockGroup: 'stock',
  allStock: (id: number) => `products/${id}/stock`,
  looks: 'gallery',
  look: (id: string) => `gallery/${id}`,
  categories: 'categories',
  content: 'content',
  contentEntry: (id: string) => `content/${id}`,
  navigation: 'navigation',
  heroSections: 'heroSections',
  shopSettings: 'settings/shop',
  taxSettings: 'settings/tax',
  paymentSettings: 'settings/payments',
  shopifySettings: 'settings/shopify',
  checkoutSettings: 'settings/checkout',
  /** Which migrations of stored data were done here (D-73). */
  migrations: 'settings/migrations',
  /** What the budget has switched off, and in which month (P-15). */
  budget: 'settings/budget',
  productCounter: 'counters/products',
  /** Written with every change of the catalogue or the site: its trigger builds the next snapshot. */
  catalogChanges: 'catalog/changes',
  catalogVersion: 'catalog/version',
  catalogParts: 'catalog',
  catalogPart: (name: string) => `catalog/${name}`,
  /** The federal holidays ahead, for whoever promises a date (D-30). */
  closedDays: 'catalog/closedDays',
  cart: (visitorId: string) => `carts/${visitorId}`,
  orders: 'orders',
  order: (id: string) => `orders/${id}`,
  orderHistoryGroup: 'history',
  orderHistoryOf: (id: string) => `orders/${id}/history`,
  orderHistory: (id: string, entry: string) => `orders/${id}/history/${entry}`,
  /** What was ordered with a browser's cookie (D-56). */
  browserOrders: (browserId: string) => `browserOrders/${browserId}`,
  orderNumber: (orderNumber: string) => `orderNumbers/${orderNumber}`,
  /** What the panel lists and counts: one narrow entry an order (D-49), and the sums of all of them. */
  board: 'board',
  boardEntry: (orderId: string) => `board/${orderId}`,
  boardTemplate: 'board/{orderId}',
  boardSums: 'board/sums',
  /** There while somebody is about to make the sums. */
  boardTask: 'tasks/board-sums',
  discounts: 'discounts',
  discountUses: (code: string) => `discounts/${code}/uses`,
  discount: (code: string) => `discounts/${code}`,
  discountUse: (code: string, orderId: string) => `discounts/${code}/uses/${orderId}`,
  discountSlots: (code: string) => `discounts/${code}/slots`,
  discountSlot: (code: string, slot: number) => `discounts/${code}/slots/${slot}`,
  discountCustomers: (code: string) => `discounts/${code}/customers`,
  discountCustomer: (code: string, customer: string) => `discounts/${code}/customers/${customer}`,
  throttle: (name: string) => `throttle/${name}`,
  /** How often one caller called in one minute, by the instances that counted it. */
  rateParts: (name: string) => `rates/${name}/parts`,
  payments: 'payments',
  /** There while a refund is still to be sent to the wallet, or on its way there. */
  refundTasks: 'refundTasks',
  refundTask: (id: string) => `refundTasks/${id}`,
  refundTaskTemplate: 'refundTasks/{id}',
  payment: (name: string) => `payments/${name}`,
  walletMessages: 'walletMessages',
  walletMessage: (id: string) => `walletMessages/${id}`,
  category: (id: string) => `categories/${id}`,
  /** The names categories once had, and the products that are to come back to a category. */
  categoryNames: 'categoryNames',
  categoryName: (name: string) => `categoryNames/${name}`,
  categoryNameTemplate: 'categoryNames/{name}',
  categoryReturns: 'categoryReturns',
  categoryReturn: (name: string) => `categoryReturns/${name}`,
  categoryReturnTemplate: 'categoryReturns/{name}',
  /** What the owner did, one document an act; `steps` are the saves of one piece of typing. */
  audit: 'audit',
  auditEntry: (id: string) => `audit/${id}`,
  auditStep: (id: string, step: string) => `audit/${id}/steps/${step}`,
  /** The piece of typing a document is in, named by the document's own path. */
  typing: (path: string) => `panelTyping/${path.replaceAll('/', '~')}`,
  /** How everything that runs by itself stands: when it last finished, and what went wrong last. */
  jobs: 'jobs',
  job: (name: string) => `jobs/${name}`,
  /** A look through the books, and what it found. */
  reports: 'reports',
  report: (id: string) => `reports/${id}`,
  findings: (report: string) => `reports/${report}/findings`,
  finding: (report: string, id: string) => `reports/${report}/findings/${id}`,
  /** Written by whoever makes or renames one of a list, so that two who do it at once meet. */
  turn: (list: string) => `turns/${list}`,
  panelSessions: 'panelSessions',
  panelPassword: 'panel/password',
  /** A mailed code for the panel, which counts in the browser that asked for it alone. */
  panelReset: (visitorId: string) => `panelResets/${visitorId}`,
  /** One width of a picture, named by the hash of the widest one (D-48). */
  picture: (id: string) => `pictures/${id}`,
  /** What the shop remembers of Shopify's products, by their numbers there (D-35). */
  shopifyProducts: 'shopifyProducts',
  shopifyProduct: (key: string) => `shopifyProducts/${key}`,
  /** The last sync and how far it is; a request starts one. */
  syncRun: 'sync/run',
  syncRequest: (id: string) => `syncRequests/${id}`,
  syncRequestTemplate: 'syncRequests/{id}',
  /** What Shopify told about a product, one document a message; and a product's turn to be looked at for all of them. */
  shopifyNotices: 'shopifyNotices',
  shopifyNotice: (id: string) => `shopifyNotices/${id}`,
  shopifyTurn: (subject: string) => `shopifyTurns/${subject}`,
  shopifyTurnTemplate: 'shopifyTurns/{subject}',
  /** How Shopify's messages stand: when they were last seen to, and whether the app was taken out of the shop. */
  shopifyMessages: 'sync/messages',
  /** Paid orders on their way to Shopify, by our ids. */
  shopifyOrders: 'shopifyOrders',
  shopifyOrder: (orderId: string) => `shopifyOrders/${orderId}`,
  shopifyOrderTemplate: 'shopifyOrders/{orderId}',
  subscribers: 'subscribers',
  subscriber: (id: string) => `subscribers/${id}`,
  customer: (userId: string) => `customers/${userId}`,
  addressBook: (userId: string) => `customers/${userId}/addresses/book`,
  /** What a browser listens to, by a secret that it was told (D-52); and a customer's own secret. */
  live: (secret: string) => `live/${secret}`,
  customerLive: (userId: string) => `customers/${userId}/live/view`,
  customerOrders: (userId: string) => `customers/${userId}/orders`,
  customerOrder: (userId: string, orderId: string) => `customers/${userId}/orders/${orderId}`,
  sessions: 'sessions',
  session: (id: string) => `sessions/${id}`,
  /** What belongs to a browser's cookie beside its cart (D-1): who signed in here, and a sign-in with Google under way. */
  signIn: (visitorId: string) => `signIns/${visitorId}`,
  googleSignIn: (visitorId: string) => `googleSignIns/${visitorId}`,
  /** As whom a browser signed in before (D-55). */
  knownBrowsers: 'knownBrowsers',
  knownBrowser: (visitorId: string) => `knownBrowsers/${visitorId}`,
  panelSession: (visitorId: string) => `panelSessions/${visitorId}`,
  sentLinks: 'sentLinks',
  sentLink: (id: string) => `sentLinks/${id}`,
  mails: 'mail',
  mail: (id: string) => `mail/${id}`,
  mailTemplate: 'mail/{id}',
  /** Whether emails have an SMTP server to go to. */
  mailServer: 'mailServer/state',
} as const;
