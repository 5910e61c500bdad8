import type { Handler } from '../services.ts';
import { readDashboardTotals } from './dashboard-totals.repository.ts';
import { listLateJobs as readLateJobs } from '../jobs/index.ts';
import { listChangedOrders, listNewestOrders } from '../orders/index.ts';
import { AppError } from '../app-error.ts';
import { subscribeAdminSession } from '../account/index.ts';

/** So many of the newest orders are watched; older ones are seen as they were read. */
const NEWEST_ORDERS = 50;
/** A change is noted with the time its transaction began: one that took this long is still not missed. */
const OVERLAP_MS = 15_000;

/** D-49, D-52: one document of sums, and the entries that changed since the panel asked last. */
export const getDashboard: Handler<'getDashboard'> = async ({ query }, { database, now }) => {
  const upTo = now().getTime();
  const [sums, entries] = await Promise.all([
    readDashboardTotals(database),
    query.since === undefined
      ? listNewestOrders(database, NEWEST_ORDERS)
      : listChangedOrders(database, Number(query.since) - OVERLAP_MS, NEWEST_ORDERS),
  ]);
  return { sums: sums ?? null, entries, upTo };
};

/** What runs by itself and has not run for too long. */
export const listOverdueJobs: Handler<'listOverdueJobs'> = async (_input, { database, now }) => ({
  jobs: await readLateJobs(database, now()),
});

/** D-52: where this browser's session of the panel hears that the board changed. */
export const subscribeToDashboard: Handler<'subscribeToDashboard'> = async (_input, context) => {
  const handed = await subscribeAdminSession(context, context.visitor.ensureId());
  if (!handed) throw new AppError({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
  return { ...context.liveProject, ...handed };
};
