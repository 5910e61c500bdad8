import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { listOrigins, rateLimits, SERVICE_ACCOUNT, trustedProxies } from './deployment.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import type { Surroundings } from './context.ts';
import { moveWorld } from './following-functions.ts';
import { exchangeOverExpress } from './http/express-exchange.ts';
import { openLate } from './http/open-late.ts';
import type { MessagesWorld } from './http/serve-messages.ts';
import { type JobServices, jobsIn, jobTable, nightlyJobs, openGuard, rescueJobs, runNightly } from './jobs.ts';
import { type QueueName, TICK_MINUTES } from './jobs/job.ts';
import { jobQueueOptions } from './jobs/job-queue-options.ts';
import { MACHINES, REGION } from './machines.ts';
import { openMailWorld, smtpUrl } from './mail-functions.ts';
import { shopifyShop } from './shopify-functions.ts';

export { budget } from './budget-functions.ts';
export { board, categoryNames, categoryReturns, snapshot, stock } from './following-functions.ts';
export { mails } from './mail-functions.ts';
export { shopify, shopifyMessages, shopifyOrders, shopifySweep, shopifyTurns } from './shopify-functions.ts';

/** D-15: makes a free test order, on a demo project for everybody, elsewhere for the owner; empty where there is none. */
const testOrderCode = defineSecret('TEST_ORDER_CODE');
/** D-9: the panel's password until the owner chooses one, and after a reset. */
const adminDefaultPassword = defineSecret('ADMIN_DEFAULT_PASSWORD');
/** Where the hidden form goes and where messages are verified; another host than PayPal's is taken on a demo project alone. */
const walletUrl = defineString('PAYPAL_WEB_URL', { default: 'https://www.paypal.com/cgi-bin/webscr' });
const verificationUrl = defineString('PAYPAL_VERIFY_URL', { default: 'https://ipnpb.paypal.com/cgi-bin/webscr' });

/** PayPal's Orders v2: without a client id orders are paid by hand where that mode is chosen (D-18). */
const paypalApiUrl = defineString('PAYPAL_API_URL', { default: 'https://api-m.paypal.com' });
const paypalClientId = defineString('PAYPAL_CLIENT_ID', { default: '' });
const paypalClientSecret = defineSecret('PAYPAL_CLIENT_SECRET');
/** What PayPal's webhooks are signed for, as its dashboard shows it: no secret, it names the subscription. */
const paypalWebhookId = defineString('PAYPAL_WEBHOOK_ID', { default: '' });

/** Firebase's web API key, as its console shows it: no secret, it names the project. */
const webApiKey = defineString('WEB_API_KEY', { default: '' });
/** Sign-in with Google (D-4): without a client id the button says that it is not set up. */
const googleIssuer = defineString('GOOGLE_ISSUER', { default: 'https://accounts.google.com' });
const googleClientId = defineString('GOOGLE_CLIENT_ID', { default: '' });
const googleClientSecret = defineSecret('GOOGLE_CLIENT_SECRET');
/** Such as 'login-account=10, reset-account=3'; what is not named stays as usual. */
const accountLimits = defineString('ACCOUNT_LIMITS', { default: '' });
/** Such as 'email=6, address=30'; what is not named stays as usual. */
const orderLimits = defineString('ORDER_LIMITS', { default: '' });

type Secrets = {
  readonly testOrderCode?: string;
  readonly defaultPassword?: string;
  readonly googleClientSecret?: string;
  readonly paypalSecret?: string;
};

// Each function reads its own code when it is first called, and none of the others'.
async function surroundings({
  testOrderCode: code,
  defaultPassword,
  googleClientSecret: clientSecret = '',
  paypalSecret = '',
}: Secrets): Promise<Surroundings> {
  const { realSurroundings } = await import('./surroundings.ts');
  return realSurroundings({
    shopOrigin: listOrigins()[0] ?? '',
    testOrderCode: code,
    defaultPassword,
    wallet: {
      webUrl: walletUrl.value(),
      verifyUrl: verificationUrl.value(),
      apiUrl: paypalApiUrl.value(),
      clientId: paypalClientId.value(),
      clientSecret: paypalSecret,
      webhookId: paypalWebhookId.value(),
    },
    projectId: projectID.value(),
    webApiKey: webApiKey.value(),
    google: { issuer: googleIssuer.value(), clientId: googleClientId.value(), clientSecret },
    accountLimits: accountLimits.value(),
    orderLimits: orderLimits.value(),
    rateLimits: rateLimits.value(),
    trustedProxies: trustedProxies(),
    shopifyShop: shopifyShop.value(),
  });
}

async function receiving(): Promise<MessagesWorld> {
  const { wallet, ...world } = await surroundings({ paypalSecret: paypalClientSecret.value() });
  return { ...world, wallet, isTestEnvironment: wallet.isTest };
}

async function openStorefront() {
  const [{ serveStorefront }, world] = await Promise.all([
    import('./http/serve-storefront.ts'),
    surroundings({
      testOrderCode: testOrderCode.value(),
      googleClientSecret: googleClientSecret.value(),
      paypalSecret: paypalClientSecret.value(),
    }),
  ]);
  return serveStorefront(() => world, listOrigins);
}

export const storefront = onRequest(
  {
    ...MACHINES.storefront,
    invoker: 'public',
    timeoutSeconds: 30,
    secrets: [testOrderCode, googleClientSecret, paypalClientSecret],
  },
  exchangeOverExpress(openLate(openStorefront)),
);

async function openPages() {
  const [{ servePages }, { readShells }, { rememberCatalog }, { openRates }] = await Promise.all([
    import('./http/serve-pages.ts'),
    import('./pages/read-shells.ts'),
    import('./catalog/catalog-memory.ts'),
    import('./throttle/open-rates.ts'),
  ]);
  const world = {
    catalog: rememberCatalog(openDatabase(), () => new Date()),
    shopOrigin: listOrigins()[0] ?? '',
    rates: openRates(openDatabase(), rateLimits.value()),
    trustedProxies: trustedProxies(),
  };
  return servePages(() => world, await readShells());
}

/** HTML for search engines, links' previews and a browser's first page; what the CDN keeps for a minute. */
export const pages = onRequest(
  { ...MACHINES.pages, invoker: 'public', timeoutSeconds: 30 },
  exchangeOverExpress(openLate(openPages)),
);

async function openAdmin() {
  const [{ serveCalls }, { adminHandlers }, { requireOwnPassword }] = await Promise.all([
    import('./http/serve-calls.ts'),
    import('./admin.ts'),
    import('./admin/default-password.ts'),
  ]);
  const defaultPassword = requireOwnPassword(projectID.value(), adminDefaultPassword.value());
  const world = await surroundings({ defaultPassword });
  return serveCalls('admin', adminHandlers, () => world, listOrigins);
}

/** The owner's calls: no secret but the panel's own; what needs another one is queued for another function. */
export const admin = onRequest(
  {
    ...MACHINES.admin,
    invoker: 'public',
    timeoutSeconds: 60,
    secrets: [adminDefaultPassword],
  },
  // A picture in its three widths.
  exchangeOverExpress(openLate(openAdmin), 4_000_000),
);

async function openMessages() {
  const [{ serveMessages }, world] = await Promise.all([import('./http/serve-messages.ts'), receiving()]);
  return serveMessages(() => world);
}

/** PayPal's messages and the way back from it. */
export const payments = onRequest(
  { ...MACHINES.payments, invoker: 'public', timeoutSeconds: 60, secrets: [paypalClientSecret] },
  exchangeOverExpress(openLate(openMessages)),
);

/** Sends a refund that the owner asked for; what comes to nothing here is the sweep's. */
export const refunds = onDocumentCreated(
  { ...MACHINES.refunds, document: paths.refundTaskTemplate, secrets: [paypalClientSecret] },
  async (event) => {
    const { sendRefund } = await import('./payments/send-refund.ts');
    await sendRefund(event.params['id'] ?? '', await receiving());
  },
);

const jobServices = (): JobServices => ({ ...moveWorld(), shopOrigin: listOrigins()[0] ?? '' });

/** Every few minutes: a task for each job that is due, in the queue whose secrets it needs. */
export const jobSchedule = onSchedule(
  { ...MACHINES.jobSchedule, schedule: `every ${TICK_MINUTES} minutes`, timeoutSeconds: 200 },
  async ({ scheduleTime }) => {
    const [{ scheduleJobs }, { openTaskQueues }] = await Promise.all([
      import('./jobs/schedule-jobs.ts'),
      import('./jobs/task-queues.ts'),
    ]);
    const scheduling = {
      ...openGuard(),
      jobs: jobTable,
      watched: Object.values(nightlyJobs),
      enqueue: openTaskQueues(REGION),
      rescue: rescueJobs(jobServices()),
    };
    await scheduleJobs(scheduling, new Date(scheduleTime));
  },
);

const queueOptions = (queue: QueueName) => jobQueueOptions(jobsIn(queue), MACHINES[queue], SERVICE_ACCOUNT);

/** Runs the jobs that need no secret, one an instance. */
export const jobs = onTaskDispatched(queueOptions('jobs'), async ({ data }) => {
  const { runTask } = await import('./jobs/run-task.ts');
  await runTask(jobsIn('jobs'), data, jobServices(), openGuard());
});

/** Runs the jobs that ask PayPal. */
export const paymentJobs = onTaskDispatched(
  { ...queueOptions('paymentJobs'), secrets: [paypalClientSecret] },
  async ({ data }) => {
    const { runTask } = await import('./jobs/run-task.ts');
    const { wallet, isTestEnvironment } = await receiving();
    await runTask(jobsIn('paymentJobs'), data, { ...jobServices(), wallet, isTestEnvironment }, openGuard());
  },
);

/** Runs the job that sends emails. */
export const mailJobs = onTaskDispatched({ ...queueOptions('mailJobs'), secrets: [smtpUrl] }, async ({ data }) => {
  const [{ runTask }, world] = await Promise.all([import('./jobs/run-task.ts'), openMailWorld()]);
  await runTask(jobsIn('mailJobs'), data, { ...jobServices(), ...world }, openGuard());
});

/** Looks through the books once a day, before the owner gets up; the panel makes one whenever it is asked to. */
export const report = onSchedule(
  { ...MACHINES.report, schedule: 'every day 05:00', timeZone: 'America/New_York', timeoutSeconds: 540 },
  async () => {
    const { makeReport } = await import('./reports/report-repository.ts');
    await runNightly(nightlyJobs.report, () => makeReport({ database: openDatabase(), now: () => new Date() }, true));
  },
);
