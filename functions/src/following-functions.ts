import { onDocumentWritten } from 'firebase-functions/firestore';
// It sets what all functions have in common, before the first of them is registered.
import './deployment.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import { MACHINES } from './machines.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Follows every change of the catalogue and the site with a new snapshot. */
export const snapshot = onDocumentWritten(
  { ...MACHINES.snapshot, document: paths.catalogChanges, timeoutSeconds: 120, retry: true },
  async (event) => {
    const { followChange } = await import('./catalog/build-snapshot.ts');
    const change = event.data?.after.updateTime;
    if (change) await followChange(openDatabase(), change, () => new Date(), pause);
  },
);

/** Follows every order's entry with the sums of the panel's live board (D-49). */
export const board = onDocumentWritten(
  { ...MACHINES.board, document: paths.boardTemplate, retry: true },
  async (event) => {
    const { followBoard } = await import('./board/follow-board.ts');
    await followBoard(openDatabase(), event.params['orderId'] ?? '', () => new Date(), pause);
  },
);

/** Follows a size's count: words change when it sells out, comes back, or is down to its last one (D-24), and the board names what is low. */
export const stock = onDocumentWritten(
  { ...MACHINES.stock, document: paths.stockTemplate, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    // Its books may move without it.
    if (before?.exists && after?.exists && before.get('count') === after.get('count')) return;
    const [{ followStock }, { followBoard }] = await Promise.all([
      import('./stock/follow-stock.ts'),
      import('./board/follow-board.ts'),
    ]);
    await followStock(openDatabase(), Number(event.params['productId']));
    await followBoard(openDatabase(), 'stock', () => new Date(), pause);
  },
);

/** What products are moved with. */
export const moveWorld = () => ({ database: openDatabase(), now: () => new Date(), pause });

/** Lets a renamed category's products follow, once, when the name has rested: one run for each time a name begins to rest. */
export const categoryNames = onDocumentWritten(
  { ...MACHINES.categoryNames, document: paths.categoryNameTemplate, timeoutSeconds: 300, retry: true },
  async (event) => {
    const [before, after] = [event.data?.before, event.data?.after];
    const begins = after?.get('state') === 'resting' && before?.get('state') !== 'resting';
    if (!begins) return;
    const { moveProducts } = await import('./site/move-products.ts');
    await moveProducts(moveWorld(), String(after.get('name')));
  },
);

/** Lets the products of a category come back with it. */
export const categoryReturns = onDocumentWritten(
  { ...MACHINES.categoryReturns, document: paths.categoryReturnTemplate, timeoutSeconds: 300, retry: true },
  async (event) => {
    if (!event.data?.after.exists) return;
    const { returnProducts } = await import('./site/move-products.ts');
    await returnProducts(moveWorld(), event.data.after.ref);
  },
);
