import { setGlobalOptions } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { followChange } from './catalog/build-snapshot.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import { exchangeOverExpress } from './http/express-exchange.ts';
import { serveCalls } from './http/serve-calls.ts';
import { lapseOrders } from './orders/lapse-orders.ts';
import { followStock } from './stock/follow-stock.ts';
import { storefrontHandlers } from './storefront.ts';
import { realSurroundings } from './surroundings.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** Where the shop is reached, separated by commas; the first one stands in mails. */
const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});
/** D-15: makes a free test order, on a demo project only. */
const testOrderCode = defineSecret('TEST_ORDER_CODE');
const usableTestCode = () => (projectID.value().startsWith('demo-') ? testOrderCode.value() : undefined);
const listOrigins = () =>
  shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim());

export const storefront = onRequest(
  { invoker: 'public', concurrency: 80, memory: '512MiB', timeoutSeconds: 30, secrets: [testOrderCode] },
  exchangeOverExpress(
    serveCalls(
      'storefront',
      storefrontHandlers,
      () => realSurroundings(listOrigins()[0] ?? '', usableTestCode()),
      listOrigins,
    ),
  ),
);

/** Follows every change of the catalogue and the site with a new snapshot. */
export const snapshot = onDocumentWritten(
  { document: paths.catalogChanges, memory: '1GiB', timeoutSeconds: 120, maxInstances: 5, retry: true },
  async (event) => {
    const change = event.data?.after.updateTime;
    if (change) await followChange(openDatabase(), change, () => new Date(), pause);
  },
);

/** Follows a size's count: words change when it sells out, comes back, or is down to its last one (D-24). */
export const stock = onDocumentWritten(
  { document: paths.stockTemplate, memory: '256MiB', maxInstances: 5, retry: true },
  (event) => followStock(openDatabase(), Number(event.params['productId'])),
);

/** D-22: the sweep over orders that were not paid in time. */
export const lapse = onSchedule({ schedule: 'every 5 minutes', memory: '256MiB', maxInstances: 1 }, async () => {
  await lapseOrders(openDatabase(), new Date());
});
