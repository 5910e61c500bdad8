import { onDocumentWritten } from 'firebase-functions/firestore';
// It sets what all functions have in common, before the first of them is registered.
import '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Follows every change of the catalogue and the site with a new snapshot. */
export const snapshot = onDocumentWritten(
  { ...RUNTIME_OPTIONS.snapshot, document: paths.catalogChanges, timeoutSeconds: 120, retry: true },
  async (event) => {
    const { buildSnapshotDebounced } = await import('../content/build-snapshot.ts');
    const change = event.data?.after.updateTime;
    if (change) await buildSnapshotDebounced(getDatabase(), change, () => new Date(), pause);
  },
);

/** Follows every order's entry with the sums of the panel's live board (D-49). */
export const board = onDocumentWritten(
  { ...RUNTIME_OPTIONS.board, document: paths.boardTemplate, retry: true },
  async (event) => {
    const { updateDashboardTotals } = await import('../admin/dashboard-totals.repository.ts');
    await updateDashboardTotals(getDatabase(), event.params['orderId'] ?? '', () => new Date(), pause);
  },
);

/** Follows a size's count: words change when it sells out, comes back, or is down to its last one (D-24), and the board names what is low. */
export const stock = onDocumentWritten(
  { ...RUNTIME_OPTIONS.stock, document: paths.stockTemplate, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    // Its books may move without it.
    if (before?.exists && after?.exists && before.get('count') === after.get('count')) return;
    const [{ syncAvailability }, { updateDashboardTotals }] = await Promise.all([
      import('../inventory/availability.repository.ts'),
      import('../admin/dashboard-totals.repository.ts'),
    ]);
    await syncAvailability(getDatabase(), Number(event.params['productId']));
    await updateDashboardTotals(getDatabase(), 'stock', () => new Date(), pause);
  },
);

/** What products are moved with. */
export const createTriggerServices = () => ({ database: getDatabase(), now: () => new Date(), pause });

/** Lets a renamed category's products follow, once, when the name has rested: one run for each time a name begins to rest. */
export const categoryNames = onDocumentWritten(
  { ...RUNTIME_OPTIONS.categoryNames, document: paths.categoryNameTemplate, timeoutSeconds: 300, retry: true },
  async (event) => {
    const [before, after] = [event.data?.before, event.data?.after];
    const begins = after?.get('state') === 'resting' && before?.get('state') !== 'resting';
    if (!begins) return;
    const { moveRenamedProducts } = await import('../content/category-rename.repository.ts');
    await moveRenamedProducts(createTriggerServices(), String(after.get('name')));
  },
);

/** Lets the products of a category come back with it. */
export const categoryReturns = onDocumentWritten(
  { ...RUNTIME_OPTIONS.categoryReturns, document: paths.categoryReturnTemplate, timeoutSeconds: 300, retry: true },
  async (event) => {
    if (!event.data?.after.exists) return;
    const { restoreCategoryProducts } = await import('../content/category-rename.repository.ts');
    await restoreCategoryProducts(createTriggerServices(), event.data.after.ref);
  },
);
