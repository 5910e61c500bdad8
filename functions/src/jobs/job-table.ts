import type { EmailServices } from '../email/index.ts';
import type { PayPalServices } from '../payments/index.ts';
import type { Services } from '../services.ts';
import type { JobSettings, QueueName } from './job.ts';

/** The services of a job that needs no secret. */
export type JobServices = Pick<Services, 'database' | 'now' | 'pause' | 'shopOrigin'>;

/** The services of each queue, which follow from its secrets. A job belongs in the queue with the fewest secrets it can work with. */
type QueueServices = {
  readonly jobs: JobServices;
  readonly paymentJobs: JobServices & PayPalServices;
  readonly mailJobs: JobServices & EmailServices;
};

type QueueJob<Queue extends QueueName> = JobSettings & {
  readonly queue: Queue;
  readonly run: (services: QueueServices[Queue]) => Promise<unknown>;
};
export type Job = { [Queue in QueueName]: QueueJob<Queue> }[QueueName];

const PAID_ORDER_SHOWS_UNPAID = 'A paid order may still show as unpaid.';

/**
 * All background jobs that run every few minutes, with what the admin panel says when one is overdue. Every job can safely run at any time
 * and repeatedly. Its code is loaded when it runs.
 */
export const jobTable: readonly Job[] = [
  {
    name: 'expire-orders',
    queue: 'jobs',
    everyMinutes: 4,
    lateAfterMinutes: 15,
    deadlineSeconds: 100,
    releasesStock: true,
    late: { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../payments/unpaid-orders.ts')).expireOrders(database, { shopOrigin, now: now() }),
  },
  {
    name: 'expire-held-units',
    queue: 'jobs',
    everyMinutes: 4,
    lateAfterMinutes: 15,
    deadlineSeconds: 100,
    releasesStock: true,
    late: { undone: 'Units held for people in line have not been released', meaning: 'Stock may stay held.' },
    run: async (services) => (await import('../waitlist/run-waitlist.ts')).expireHolds(services),
  },
  {
    name: 'serve-waitlists',
    queue: 'jobs',
    everyMinutes: 20,
    lateAfterMinutes: 120,
    deadlineSeconds: 100,
    late: {
      undone: 'People in line for sold-out sizes have not been checked again',
      meaning: 'Some may not know that theirs is back.',
    },
    run: async (services) => (await import('../waitlist/run-waitlist.ts')).serveLines(services),
  },
  {
    name: 'verify-payments',
    queue: 'paymentJobs',
    everyMinutes: 8,
    lateAfterMinutes: 30,
    deadlineSeconds: 150,
    late: { undone: 'Messages from PayPal have not been checked again', meaning: PAID_ORDER_SHOWS_UNPAID },
    run: async (services) => (await import('../payments/process-notification.ts')).retryNotifications(services),
  },
  {
    name: 'finish-captures',
    queue: 'paymentJobs',
    everyMinutes: 12,
    lateAfterMinutes: 30,
    deadlineSeconds: 150,
    late: { undone: 'Interrupted PayPal payments have not been completed', meaning: PAID_ORDER_SHOWS_UNPAID },
    run: async (services) => (await import('../payments/capture-order.ts')).retryCaptures(services),
  },
  {
    name: 'finish-refunds',
    queue: 'paymentJobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 150,
    late: {
      undone: 'Interrupted refunds have not been completed',
      meaning: 'A customer may be waiting for a refund you made.',
    },
    run: async (services) => (await import('../payments/send-refund.ts')).retryRefunds(services),
  },
  {
    name: 'recheck-payments',
    queue: 'paymentJobs',
    everyMinutes: 60,
    lateAfterMinutes: 24 * 60,
    deadlineSeconds: 150,
    late: {
      undone: 'PayPal has not been asked about payments again',
      meaning: 'A payment or a refund whose message was lost may not show.',
    },
    run: async (services) => (await import('../payments/recheck-payments.ts')).recheckPayments(services),
  },
  {
    name: 'send-payment-reminders',
    queue: 'jobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 100,
    late: {
      undone: 'Payment reminders have not been sent',
      meaning: 'Customers may not know that their orders are about to expire.',
    },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../payments/unpaid-orders.ts')).sendPaymentReminders(database, { shopOrigin, now: now() }),
  },
  {
    name: 'email-carts',
    queue: 'jobs',
    everyMinutes: 20,
    lateAfterMinutes: 120,
    deadlineSeconds: 100,
    late: {
      undone: 'Carts have not been emailed to those who asked for it',
      meaning: 'Their emails come later, or after a day not at all.',
    },
    run: async (services) => (await import('../cart-reminders/send-reminders.ts')).sendCartReminders(services),
  },
  {
    name: 'ask-about-fit',
    queue: 'jobs',
    everyMinutes: 60,
    lateAfterMinutes: 24 * 60,
    deadlineSeconds: 100,
    late: {
      undone: 'Customers have not been asked whether it fit',
      meaning: 'Answers about sizes come later.',
    },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../orders/fit-question.ts')).sendFitQuestions(database, { shopOrigin, now: now() }),
  },
  {
    name: 'expire-swaps',
    queue: 'jobs',
    everyMinutes: 60,
    lateAfterMinutes: 24 * 60,
    deadlineSeconds: 100,
    late: {
      undone: 'Sizes that were held for swaps have not been given back',
      meaning: 'They cannot be sold meanwhile.',
    },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../orders/swaps/expire-swaps.ts')).expireSwaps(database, { shopOrigin, now: now() }),
  },
  {
    name: 'forget-unconfirmed',
    queue: 'jobs',
    everyMinutes: 60,
    lateAfterMinutes: 24 * 60,
    deadlineSeconds: 100,
    late: {
      undone: 'Newsletter addresses that nobody confirmed have not been forgotten',
      meaning: 'They are kept longer than promised.',
    },
    run: async ({ database, now }) =>
      (await import('../email/unconfirmed-subscriber.repository.ts')).forgetUnconfirmedSubscribers(database, now()),
  },
  {
    name: 'send-waiting-emails',
    queue: 'mailJobs',
    everyMinutes: 8,
    lateAfterMinutes: 30,
    deadlineSeconds: 200,
    late: {
      undone: 'Emails that did not go out at once have not been tried again',
      meaning: 'Customers may be waiting for them.',
    },
    run: async (services) => (await import('../email/send-emails.ts')).sendDueEmails(services),
  },
  {
    name: 'send-campaigns',
    queue: 'mailJobs',
    everyMinutes: 4,
    lateAfterMinutes: 60,
    deadlineSeconds: 200,
    late: { undone: 'Campaigns have not gone on being sent', meaning: 'Subscribers get them later.' },
    run: async (services) => {
      const [{ sendCampaigns }, { sendEmail }] = await Promise.all([
        import('../campaigns/send-campaigns.ts'),
        import('../email/send-emails.ts'),
      ]);
      if (services.server) await sendCampaigns({ ...services, deliver: (id) => sendEmail(id, services, true) });
    },
  },
  {
    name: 'email-owner',
    queue: 'jobs',
    everyMinutes: 4,
    lateAfterMinutes: 60,
    deadlineSeconds: 100,
    late: { undone: 'You have not been emailed about new orders', meaning: 'The list of orders has them all.' },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../admin/admin-emails.repository.ts')).sendAdminEmails(database, { shopOrigin, now: now() }),
  },
  {
    name: 'refresh-board',
    queue: 'jobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 100,
    late: { undone: 'The live board has not been recounted', meaning: 'Its figures may be out of date.' },
    run: async ({ database, now }) =>
      (await import('../admin/dashboard-totals.repository.ts')).refreshDashboardTotals(database, now),
  },
  {
    name: 'rename-categories',
    queue: 'jobs',
    everyMinutes: 60,
    lateAfterMinutes: 180,
    deadlineSeconds: 200,
    late: {
      undone: 'Products of renamed categories have not been moved',
      meaning: 'They may still carry the old name.',
    },
    run: async (services) => (await import('../content/category-rename.repository.ts')).finishCategoryRenames(services),
  },
  {
    name: 'renew-holidays',
    queue: 'jobs',
    everyMinutes: 12 * 60,
    lateAfterMinutes: 48 * 60,
    deadlineSeconds: 60,
    late: {
      undone: 'The list of holidays has not been renewed',
      meaning: 'Delivery dates far ahead may not count a holiday.',
    },
    run: async ({ database, now }) =>
      (await import('../catalog/closed-days.repository.ts')).requestClosedDaysUpdate(database, now()),
  },
  {
    name: 'watch-tax-thresholds',
    queue: 'jobs',
    everyMinutes: 24 * 60,
    lateAfterMinutes: 36 * 60,
    deadlineSeconds: 100,
    late: {
      undone: 'Sales have not been compared with the states’ tax thresholds',
      meaning: 'You may not be told that they come near one.',
    },
    run: async ({ database, shopOrigin, now }) =>
      (await import('../admin/tax-thresholds.repository.ts')).watchTaxThresholds(database, { shopOrigin, now: now() }),
  },
  {
    name: 'update-stored-data',
    queue: 'jobs',
    everyMinutes: 6 * 60,
    lateAfterMinutes: 24 * 60,
    deadlineSeconds: 200,
    late: {
      undone: 'Data stored by an earlier version has not been updated',
      meaning: 'Old messages from PayPal may be kept longer than promised.',
    },
    run: async ({ database, now }) => (await import('./migrations.repository.ts')).runMigrations(database, now()),
  },
  {
    name: 'resume-shopify-sync',
    queue: 'jobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 60,
    late: {
      undone: 'Interrupted Shopify syncs have not been resumed',
      meaning: 'Products may differ from those at Shopify.',
    },
    run: async ({ database, now }) =>
      (await import('../shopify/sync-run.repository.ts')).requeueAbandonedRun(database, now()),
  },
  {
    name: 'retry-shopify-messages',
    queue: 'jobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 60,
    late: {
      undone: 'Messages from Shopify have not been tried again',
      meaning: 'Stock may differ from what Shopify shows.',
    },
    run: async ({ database, now }) =>
      (await import('../shopify/webhook-event.repository.ts')).requeueDueEvents(database, now()),
  },
  {
    name: 'retry-shopify-orders',
    queue: 'jobs',
    everyMinutes: 30,
    lateAfterMinutes: 120,
    deadlineSeconds: 60,
    late: {
      undone: 'Orders that did not reach Shopify have not been sent again',
      meaning: 'Paid orders may be missing there.',
    },
    run: async ({ database, now }) =>
      (await import('../orders/shopify-outbox.repository.ts')).requeueDuePushes(database, now()),
  },
];
