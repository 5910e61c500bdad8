import { subscribeAdminSession } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { listLateJobs } from '../jobs/index.ts';
import { listChangedOrders, listNewestOrders } from '../orders/index.ts';
import type { Handler } from '../services.ts';
import { readDashboardTotals } from './dashboard-totals.repository.ts';

/** Only the newest orders update live on the dashboard. */
const MAX_ORDERS = 50;
/** `changedAt` is the time a transaction started, so the poll looks back far enough to see one that committed late. */
const OVERLAP_MS = 15_000;

/** One document of totals, and the orders that changed since the browser's last poll (D-49, D-52). */
export const getDashboard: Handler<'getDashboard'> = async ({ query }, { database, now }) => {
  const upTo = now().getTime();
  const [sums, entries] = await Promise.all([
    readDashboardTotals(database),
    query.since === undefined
      ? listNewestOrders(database, MAX_ORDERS)
      : listChangedOrders(database, Number(query.since) - OVERLAP_MS, MAX_ORDERS),
  ]);
  return { sums: sums ?? null, entries, upTo };
};

export const listOverdueJobs: Handler<'listOverdueJobs'> = async (_input, { database, now }) => ({
  jobs: await listLateJobs(database, now()),
});

/** Gives this admin session the Firestore document to listen to for dashboard changes (D-52). */
export const subscribeToDashboard: Handler<'subscribeToDashboard'> = async (_input, context) => {
  const subscription = await subscribeAdminSession(context, context.visitor.ensureId());
  if (!subscription) throw new AppError({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
  return { ...context.liveProject, ...subscription };
};
