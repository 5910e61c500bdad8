import { setGlobalOptions } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineString } from 'firebase-functions/params';
import { followChange } from './catalog/build-snapshot.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import { exchangeOverExpress } from './http/express-exchange.ts';
import { serveCalls } from './http/serve-calls.ts';
import { storefrontHandlers } from './storefront.ts';
import { realSurroundings } from './surroundings.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** Where the shop is reached, separated by commas; the first one stands in mails. */
const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});
const listOrigins = () =>
  shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim());

export const storefront = onRequest(
  { invoker: 'public', concurrency: 80, memory: '512MiB', timeoutSeconds: 30 },
  exchangeOverExpress(
    serveCalls('storefront', storefrontHandlers, () => realSurroundings(listOrigins()[0] ?? ''), listOrigins),
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
