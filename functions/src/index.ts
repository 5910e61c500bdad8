import { setGlobalOptions } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { followBoard, refreshBoard } from './board/follow-board.ts';
import { followChange } from './catalog/build-snapshot.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import { exchangeOverExpress } from './http/express-exchange.ts';
import type { Surroundings } from './context.ts';
import type { Incoming } from './http/exchange.ts';
import { serveCalls } from './http/serve-calls.ts';
import { serveMessages } from './http/serve-messages.ts';
import { serveStorefront } from './http/serve-storefront.ts';
import { lapseOrders } from './orders/lapse-orders.ts';
import { type Receiving, sweepMessages } from './payments/receive-message.ts';
import { moveProducts, returnProducts, sweepCategories } from './site/move-products.ts';
import { followStock } from './stock/follow-stock.ts';
import { realSurroundings } from './surroundings.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** Where the shop is reached, separated by commas; the first one stands in mails. */
const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});
/** D-15: makes a free test order, on a demo project only. */
const testOrderCode = defineSecret('TEST_ORDER_CODE');
/** D-9: the panel's password until the owner chooses one, and after a reset. */
const adminDefaultPassword = defineSecret('ADMIN_DEFAULT_PASSWORD');
/** Where the hidden form goes and where messages are verified; another host than PayPal's is taken on a demo project alone. */
const walletUrl = defineString('PAYPAL_WEB_URL', { default: 'https://www.paypal.com/cgi-bin/webscr' });
const verificationUrl = defineString('PAYPAL_VERIFY_URL', { default: 'https://ipnpb.paypal.com/cgi-bin/webscr' });

/** Firebase's web API key, as its console shows it: no secret, it names the project. */
const webApiKey = defineString('WEB_API_KEY', { default: '' });
/** Sign-in with Google (D-4): without a client id the button says that it is not set up. */
const googleIssuer = defineString('GOOGLE_ISSUER', { default: 'https://accounts.google.com' });
const googleClientId = defineString('GOOGLE_CLIENT_ID', { default: '' });
const googleClientSecret = defineSecret('GOOGLE_CLIENT_SECRET');
/** Such as 'login-account=10, reset-account=3'; what is not named stays as usual. */
const accountLimits = defineString('ACCOUNT_LIMITS', { default: '' });

const listOrigins = () =>
  shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim());
const isDemo = () => projectID.value().startsWith('demo-');

type Secrets = {
  readonly testOrderCode?: string;
  readonly defaultPassword?: string;
  readonly googleClientSecret?: string;
};

function surroundings({
  testOrderCode: code,
  defaultPassword,
  googleClientSecret: clientSecret = '',
}: Secrets): Surroundings {
  return realSurroundings({
    shopOrigin: listOrigins()[0] ?? '',
    testOrderCode: code,
    defaultPassword,
    walletUrl: walletUrl.value(),
    verificationUrl: verificationUrl.value(),
    projectId: projectID.value(),
    webApiKey: webApiKey.value(),
    google: { issuer: googleIssuer.value(), clientId: googleClientId.value(), clientSecret },
    accountLimits: accountLimits.value(),
  });
}

function receiving(): Receiving {
  const { wallet, ...world } = surroundings({});
  return { ...world, wallet, isTestEnvironment: wallet.isTest };
}

export const storefront = onRequest(
  {
    invoker: 'public',
    concurrency: 80,
    memory: '512MiB',
    timeoutSeconds: 30,
    secrets: [testOrderCode, googleClientSecret],
  },
  exchangeOverExpress(
    serveStorefront(
      () =>
        surroundings({
          ...(isDemo() ? { testOrderCode: testOrderCode.value() } : {}),
          googleClientSecret: googleClientSecret.value(),
        }),
      listOrigins,
    ),
  ),
);

/** Loaded by the instances of this function alone: a shopper's never read the panel's code. */
async function openAdmin() {
  const [{ adminHandlers }, { requireOwnPassword }] = await Promise.all([
    import('./admin.ts'),
    import('./admin/default-password.ts'),
  ]);
  const defaultPassword = requireOwnPassword(projectID.value(), adminDefaultPassword.value());
  return serveCalls('admin', adminHandlers, () => surroundings({ defaultPassword }), listOrigins);
}
let openedAdmin: ReturnType<typeof openAdmin> | undefined;
const serveAdmin = async (incoming: Incoming) => (await (openedAdmin ??= openAdmin()))(incoming);

/** The owner's calls: no secret but the panel's own; what needs another one is queued for another function. */
export const admin = onRequest(
  {
    invoker: 'public',
    concurrency: 20,
    memory: '512MiB',
    timeoutSeconds: 60,
    maxInstances: 5,
    secrets: [adminDefaultPassword],
  },
  exchangeOverExpress(serveAdmin),
);

/** PayPal's messages and the way back from it. */
export const payments = onRequest(
  { invoker: 'public', concurrency: 20, memory: '256MiB', timeoutSeconds: 30 },
  exchangeOverExpress(serveMessages(receiving)),
);

/** Follows every change of the catalogue and the site with a new snapshot. */
export const snapshot = onDocumentWritten(
  { document: paths.catalogChanges, memory: '1GiB', timeoutSeconds: 120, maxInstances: 5, retry: true },
  async (event) => {
    const change = event.data?.after.updateTime;
    if (change) await followChange(openDatabase(), change, () => new Date(), pause);
  },
);

/** Follows every order's entry with the sums of the panel's live board (D-49). */
export const board = onDocumentWritten(
  { document: paths.boardTemplate, memory: '256MiB', maxInstances: 5, retry: true },
  (event) => followBoard(openDatabase(), event.params['orderId'] ?? '', () => new Date(), pause),
);

/** Follows a size's count: words change when it sells out, comes back, or is down to its last one (D-24), and the board names what is low. */
export const stock = onDocumentWritten(
  { document: paths.stockTemplate, memory: '256MiB', maxInstances: 5, retry: true },
  async (event) => {
    await followStock(openDatabase(), Number(event.params['productId']));
    await followBoard(openDatabase(), 'stock', () => new Date(), pause);
  },
);

const moveWorld = () => ({ database: openDatabase(), now: () => new Date(), pause });

/** Lets a renamed category's products follow, once, when the name has rested: one run for each time a name begins to rest. */
export const categoryNames = onDocumentWritten(
  { document: paths.categoryNameTemplate, memory: '256MiB', timeoutSeconds: 300, maxInstances: 5, retry: true },
  async (event) => {
    const [before, after] = [event.data?.before, event.data?.after];
    const begins = after?.get('state') === 'resting' && before?.get('state') !== 'resting';
    if (begins) await moveProducts(moveWorld(), String(after.get('name')));
  },
);

/** Lets the products of a category come back with it. */
export const categoryReturns = onDocumentWritten(
  { document: paths.categoryReturnTemplate, memory: '256MiB', timeoutSeconds: 300, maxInstances: 5, retry: true },
  async (event) => {
    if (event.data?.after.exists) await returnProducts(moveWorld(), event.data.after.ref);
  },
);

/** The sweep over messages that could not be verified yet, then over orders that were not paid in time (D-22), then over the board. */
export const lapse = onSchedule({ schedule: 'every 5 minutes', memory: '256MiB', maxInstances: 1 }, async () => {
  await sweepMessages(receiving());
  await lapseOrders(openDatabase(), new Date());
  await refreshBoard(openDatabase(), () => new Date());
  await sweepCategories(moveWorld());
});
