import {
  type CustomerOrder,
  MOST_ORDERS_SHOWN,
  customerOrderSchema,
  ordersPath,
} from '@plenty/contract/account/customer-order';
import type { LiveAccess } from '@plenty/contract/account/live-access';
import { type FirebaseApp, deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';
import { callShop } from '../../../lib/call-shop.ts';

type Take = (orders: CustomerOrder[]) => void;

let opened = 0;

/** Signs in with the custom token, which is kept in memory alone (D-49), and answers the customer's own orders. */
async function openOrders(app: FirebaseApp, { token, userId, emulators }: LiveAccess) {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    const [host = '', port = ''] = emulators.firestore.split(':');
    connectFirestoreEmulator(database, host, Number(port));
  }
  await signInWithCustomToken(auth, token);
  return query(collection(database, ordersPath(userId)), orderBy('createdAt', 'desc'), limit(MOST_ORDERS_SHOWN));
}

/** Hands over the customer's orders whenever one of them changes, until the page is left. Whatever fails ends it quietly. */
export async function followOrders(leaving: AbortSignal, take: Take): Promise<void> {
  try {
    const access = await callShop('getLiveAccess', {}, { signal: leaving });
    leaving.throwIfAborted();
    const { projectId, apiKey } = access;
    opened += 1;
    const app = initializeApp({ projectId, apiKey }, `orders-${opened}`);
    const close = () => void deleteApp(app);
    leaving.addEventListener('abort', close);
    const orders = await openOrders(app, access);
    leaving.throwIfAborted();
    const stop = onSnapshot(
      orders,
      ({ docs }) => take(docs.flatMap((each) => customerOrderSchema.safeParse(each.data()).data ?? [])),
      () => undefined,
    );
    leaving.removeEventListener('abort', close);
    leaving.addEventListener('abort', () => {
      stop();
      close();
    });
  } catch {
    // The page goes on with what it has read.
  }
}
