import type { DueField } from '../orders/index.ts';
import type { WorkCheck } from './job.ts';

const hasDueOrders =
  (field: DueField): WorkCheck =>
  async ({ database, now }) => {
    const { listDueOrderIds } = await import('../orders/order.repository.ts');
    return (await listDueOrderIds(database, field, now())).length > 0;
  };

/**
 * By the name of a job, whether it has work. Each asks what the run of its job asks first, by the same function, whose code is loaded
 * when it is asked. A job that is not here runs whenever it is due.
 */
export const workChecks: Readonly<Record<string, WorkCheck>> = {
  'expire-orders': hasDueOrders('expiresAt'),
  'expire-held-units': async ({ database, now }) => {
    const { listLinesWithExpiredHolds } = await import('../waitlist/waitlist.repository.ts');
    return (await listLinesWithExpiredHolds(database, now())).length > 0;
  },
  'serve-waitlists': async ({ database }) => {
    const { listLines } = await import('../waitlist/waitlist.repository.ts');
    return (await listLines(database, 1)).length > 0;
  },
  'verify-payments': async ({ database, now }) => {
    const { listOtherDue, listPriorityDue } = await import('../payments/paypal-notification.repository.ts');
    const due = await Promise.all([listPriorityDue(database, now()), listOtherDue(database, now())]);
    return due.flat().length > 0;
  },
  'finish-captures': hasDueOrders('captureAt'),
  'finish-refunds': async ({ database, now }) => {
    const { listDueRefundIds } = await import('../orders/refund-task.repository.ts');
    return (await listDueRefundIds(database, now())).length > 0;
  },
  'recheck-payments': hasDueOrders('recheckAt'),
  'send-payment-reminders': hasDueOrders('remindAt'),
  'email-carts': async ({ database, now }) => {
    const { listDueReminderIds } = await import('../cart-reminders/reminder.repository.ts');
    return (await listDueReminderIds(database, now())).length > 0;
  },
  'ask-about-fit': hasDueOrders('askFitAt'),
  'expire-swaps': hasDueOrders('swapDueAt'),
  'forget-unconfirmed': async ({ database, now }) => {
    const { listUnconfirmedIds } = await import('../email/unconfirmed-subscriber.repository.ts');
    return (await listUnconfirmedIds(database, now())).length > 0;
  },
  'send-campaigns': async ({ database, now }) => {
    const { listOpenSends } = await import('../campaigns/campaign.repository.ts');
    return (await listOpenSends(database, now())).length > 0;
  },
  'email-owner': async ({ database, now }) =>
    (await import('../admin/admin-emails.repository.ts')).hasAdminEmails(database, now()),
  'resume-shopify-sync': async ({ database, now }) =>
    (await (await import('../shopify/sync-run.repository.ts')).findAbandonedRun(database, now())) !== undefined,
  'retry-shopify-messages': async ({ database, now }) =>
    (await (await import('../shopify/webhook-event.repository.ts')).listDueSubjects(database, now())).length > 0,
  'retry-shopify-orders': async ({ database, now }) =>
    (await (await import('../orders/shopify-outbox.repository.ts')).listDuePushes(database, now())).length > 0,
};
