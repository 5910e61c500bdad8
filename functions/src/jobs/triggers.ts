import {
  type Change,
  type DocumentSnapshot,
  type FirestoreEvent,
  onDocumentWritten,
} from 'firebase-functions/firestore';
// Sets the global options, which must happen before any function is registered.
import { getShopOrigin } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';

/** In epoch milliseconds. The emulator dates an event when it is delivered, which may be a minute after the change. */
function getChangeTime({ data, time }: FirestoreEvent<Change<DocumentSnapshot> | undefined>): number {
  return data?.after.updateTime?.toMillis() ?? Date.parse(time);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Builds a new snapshot after every change of the catalog or the site. */
export const snapshot = onDocumentWritten(
  { ...RUNTIME_OPTIONS.snapshot, document: paths.catalogChanges, timeoutSeconds: 120, retry: true },
  async (event) => {
    const { buildSnapshotDebounced } = await import('../content/build-snapshot.ts');
    const change = event.data?.after.updateTime;
    if (change) await buildSnapshotDebounced(getDatabase(), change, () => new Date(), pause);
  },
);

/** Updates the totals of the live dashboard (D-49), the sales figures and the customer's record after every change of an order. */
export const board = onDocumentWritten(
  { ...RUNTIME_OPTIONS.board, document: paths.dashboardOrderTemplate, retry: true },
  async (event) => {
    const [{ updateDashboardTotals }, { countOrder }] = await Promise.all([
      import('../admin/dashboard-totals.repository.ts'),
      import('../figures/count-order.repository.ts'),
    ]);
    const orderId = event.params['orderId'] ?? '';
    await Promise.all([
      countOrder(getDatabase(), orderId),
      updateDashboardTotals(getDatabase(), { id: orderId, at: getChangeTime(event) }, () => new Date(), pause),
    ]);
  },
);

/** Lists a customer with an account, and unlists a deleted one. */
export const customerAccounts = onDocumentWritten(
  { ...RUNTIME_OPTIONS.customerAccounts, document: paths.customerTemplate, retry: true },
  async (event) => {
    const { recordAccount } = await import('../customers/customer-record.repository.ts');
    await recordAccount(getDatabase(), event.params['userId'] ?? '');
  },
);

/** Holds units that came back for the people in line (D-75). Updates what shoppers see when a variant sells out, comes back or is down to its last unit (D-24), and the dashboard's low stock. */
export const stock = onDocumentWritten(
  { ...RUNTIME_OPTIONS.stock, document: paths.stockTemplate, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    // Other fields of the stock document change without the count.
    if (before?.exists && after?.exists && before.get('count') === after.get('count')) return;
    const productId = Number(event.params['productId']);
    const [{ syncAvailability }, { updateDashboardTotals }] = await Promise.all([
      import('../inventory/availability.repository.ts'),
      import('../admin/dashboard-totals.repository.ts'),
    ]);
    const count = Number(after?.get('count') ?? 0);
    // Before shoppers see the units, so that they do not see what is held.
    if (count > 0 && count > Number(before?.get('count') ?? 0)) {
      const { advanceLine } = await import('../waitlist/advance-line.repository.ts');
      const [size, color] = [String(after?.get('size')), String(after?.get('color'))];
      const services = { database: getDatabase(), now: () => new Date(), shopOrigin: getShopOrigin() };
      await advanceLine(services, { productId, size, color });
    }
    await syncAvailability(getDatabase(), productId);
    await updateDashboardTotals(getDatabase(), { id: 'stock', at: getChangeTime(event) }, () => new Date(), pause);
  },
);

export const createTriggerServices = () => ({ database: getDatabase(), now: () => new Date(), pause });

/** Moves the products of a renamed category once its name has settled: one run for each time a name starts to rest. */
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

/** Moves the products back when their category is restored. */
export const categoryReturns = onDocumentWritten(
  { ...RUNTIME_OPTIONS.categoryReturns, document: paths.categoryReturnTemplate, timeoutSeconds: 300, retry: true },
  async (event) => {
    if (!event.data?.after.exists) return;
    const { restoreCategoryProducts } = await import('../content/category-rename.repository.ts');
    await restoreCategoryProducts(createTriggerServices(), event.data.after.ref);
  },
);
