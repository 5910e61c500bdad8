import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { SERVICE_ACCOUNT, getShopOrigin, getTrustedProxies, listOrigins, rateLimits } from './config.ts';
import type { ServiceConfig } from './create-services.ts';
import { getDatabase } from './db/database.ts';
import { paths } from './db/paths.ts';
import { createEmailServices, smtpUrl } from './email/functions.ts';
import { createExpressHandler, createMemoryFirstFunction } from './http/express-adapter.ts';
import type { PaymentHandlerServices } from './http/payments-handler.ts';
import { createFallbackJobs, createJobRunServices, listQueueJobs } from './jobs/job-queues.ts';
import { type JobServices, jobTable } from './jobs/job-table.ts';
import { nightlyJobs, runNightlyJob } from './jobs/nightly-jobs.ts';
import { type QueueName, TICK_MINUTES, createQueueOptions } from './jobs/job.ts';
import { createTriggerServices } from './jobs/triggers.ts';
import { REGION, RUNTIME_OPTIONS } from './runtime-options.ts';
import type { Services } from './services.ts';
import { shopifyShop } from './shopify/functions.ts';

export { budget } from './hosting/functions.ts';
export { board, categoryNames, categoryReturns, customerAccounts, snapshot, stock } from './jobs/triggers.ts';
export { mails } from './email/functions.ts';
export { shopify, shopifyMessages, shopifyOrders, shopifySweep, shopifyTurns } from './shopify/functions.ts';

/** The discount code of free test orders: on a demo project for everybody, elsewhere for the owner (D-15). */
const testOrderCode = defineSecret('TEST_ORDER_CODE');
/** The admin password until the owner chooses one, and after a reset (D-9). */
const adminDefaultPassword = defineSecret('ADMIN_DEFAULT_PASSWORD');
/** Where the payment form posts to and where IPN messages are verified. Hosts other than PayPal's work only on a demo project. */
const paypalWebUrl = defineString('PAYPAL_WEB_URL', { default: 'https://www.paypal.com/cgi-bin/webscr' });
const paypalVerifyUrl = defineString('PAYPAL_VERIFY_URL', { default: 'https://ipnpb.paypal.com/cgi-bin/webscr' });

/** PayPal's Orders v2. Without a client id this payment mode falls back to manual payment (D-18). */
const paypalApiUrl = defineString('PAYPAL_API_URL', { default: 'https://api-m.paypal.com' });
const paypalClientId = defineString('PAYPAL_CLIENT_ID', { default: '' });
const paypalClientSecret = defineSecret('PAYPAL_CLIENT_SECRET');
/** The webhook's id from PayPal's dashboard, part of every signature. Not a secret. */
const paypalWebhookId = defineString('PAYPAL_WEBHOOK_ID', { default: '' });

/** Firebase's web API key from its console. Not a secret: it only identifies the project. */
const webApiKey = defineString('WEB_API_KEY', { default: '' });
/** Sign-in with Google (D-4). Without a client id the button says that it is not set up. */
const googleIssuer = defineString('GOOGLE_ISSUER', { default: 'https://accounts.google.com' });
const googleClientId = defineString('GOOGLE_CLIENT_ID', { default: '' });
const googleClientSecret = defineSecret('GOOGLE_CLIENT_SECRET');
/** For example 'login-account=10, reset-account=3'; unnamed limits keep their defaults. */
const accountLimits = defineString('ACCOUNT_LIMITS', { default: '' });
/** For example 'email=6, address=30'; unnamed limits keep their defaults. */
const orderLimits = defineString('ORDER_LIMITS', { default: '' });

/** A function passes only the secrets it may read. */
type SecretValues = Partial<Pick<ServiceConfig, 'testOrderCode' | 'defaultAdminPassword'>> & {
  readonly googleSecret?: string;
  readonly paypalSecret?: string;
};

// Every import() below keeps one function's code out of the cold start of the others.
async function loadServices({ googleSecret = '', paypalSecret = '', ...secrets }: SecretValues): Promise<Services> {
  const { createServices } = await import('./create-services.ts');
  return createServices({
    testOrderCode: undefined,
    defaultAdminPassword: undefined,
    ...secrets,
    shopOrigin: getShopOrigin(),
    paypal: {
      webUrl: paypalWebUrl.value(),
      verifyUrl: paypalVerifyUrl.value(),
      apiUrl: paypalApiUrl.value(),
      clientId: paypalClientId.value(),
      clientSecret: paypalSecret,
      webhookId: paypalWebhookId.value(),
    },
    projectId: projectID.value(),
    webApiKey: webApiKey.value(),
    google: { issuer: googleIssuer.value(), clientId: googleClientId.value(), clientSecret: googleSecret },
    accountLimits: accountLimits.value(),
    orderLimits: orderLimits.value(),
    rateLimits: rateLimits.value(),
    trustedProxies: getTrustedProxies(),
    shopifyShop: shopifyShop.value(),
  });
}

async function loadPaymentServices(): Promise<PaymentHandlerServices> {
  const { paypal, ...services } = await loadServices({ paypalSecret: paypalClientSecret.value() });
  return { ...services, paypal, isTestEnvironment: paypal.isTest };
}

async function loadStorefront() {
  const [{ createStorefrontHandler }, services] = await Promise.all([
    import('./http/storefront-handler.ts'),
    loadServices({
      testOrderCode: testOrderCode.value(),
      googleSecret: googleClientSecret.value(),
      paypalSecret: paypalClientSecret.value(),
    }),
  ]);
  return createStorefrontHandler(() => services, listOrigins);
}

export const storefront = createMemoryFirstFunction(
  {
    ...RUNTIME_OPTIONS.storefront,
    invoker: 'public',
    timeoutSeconds: 30,
    secrets: [testOrderCode, googleClientSecret, paypalClientSecret],
  },
  loadStorefront,
);

async function loadPages() {
  const [{ createPagesHandler }, { readShells }, { createCatalogCache }, { createConfiguredRateLimiter }] =
    await Promise.all([
      import('./http/pages-handler.ts'),
      import('./pages/page-shell.ts'),
      import('./catalog/catalog-cache.ts'),
      import('./http/rate-limits.ts'),
    ]);
  const services = {
    catalog: createCatalogCache(getDatabase(), () => new Date()),
    shopOrigin: getShopOrigin(),
    rateLimiter: createConfiguredRateLimiter(getDatabase(), rateLimits.value()),
    trustedProxies: getTrustedProxies(),
  };
  return createPagesHandler(() => services, await readShells());
}

/** Server-rendered HTML for search engines, link previews and a browser's first page. The CDN keeps it for a minute. */
export const pages = createMemoryFirstFunction(
  { ...RUNTIME_OPTIONS.pages, invoker: 'public', timeoutSeconds: 30 },
  loadPages,
);

async function loadAdmin() {
  const [{ createApiRouter }, { adminHandlers }, { requireDefaultPassword }] = await Promise.all([
    import('./http/api-router.ts'),
    import('./admin-routes.ts'),
    import('./admin/auth/default-password.ts'),
  ]);
  const defaultPassword = requireDefaultPassword(projectID.value(), adminDefaultPassword.value());
  const services = await loadServices({ defaultAdminPassword: defaultPassword });
  return createApiRouter('admin', adminHandlers, () => services, listOrigins);
}

/** The admin API. It reads no payment secret: refunds and emails are queued for other functions. */
export const admin = onRequest(
  {
    ...RUNTIME_OPTIONS.admin,
    invoker: 'public',
    timeoutSeconds: 60,
    secrets: [adminDefaultPassword],
  },
  createExpressHandler(loadAdmin),
);

async function loadPayments() {
  const [{ createPaymentsHandler }, services] = await Promise.all([
    import('./http/payments-handler.ts'),
    loadPaymentServices(),
  ]);
  return createPaymentsHandler(() => services);
}

/** PayPal's IPN messages and webhooks, and the browser's return from PayPal. */
export const payments = onRequest(
  { ...RUNTIME_OPTIONS.payments, invoker: 'public', timeoutSeconds: 60, secrets: [paypalClientSecret] },
  createExpressHandler(loadPayments),
);

/** Sends a refund that the owner asked for. The payment sweep retries one that fails here. */
export const refunds = onDocumentCreated(
  { ...RUNTIME_OPTIONS.refunds, document: paths.refundTaskTemplate, secrets: [paypalClientSecret] },
  async (event) => {
    const { sendRefund } = await import('./payments/send-refund.ts');
    await sendRefund(event.params['id'] ?? '', await loadPaymentServices());
  },
);

const createJobServices = (): JobServices => ({ ...createTriggerServices(), shopOrigin: getShopOrigin() });

/** Enqueues a task for each job that is due and has work, in the queue that has the secrets the job needs, and keeps the shop's pages warm. */
export const jobSchedule = onSchedule(
  { ...RUNTIME_OPTIONS.jobSchedule, schedule: `every ${TICK_MINUTES} minutes`, timeoutSeconds: 200 },
  async ({ scheduleTime }) => {
    const [{ scheduleJobs, createTaskQueues }, { workChecks }] = await Promise.all([
      import('./jobs/job-schedule.ts'),
      import('./jobs/work-checks.ts'),
    ]);
    const services = {
      ...createJobRunServices(),
      jobs: jobTable,
      workChecks,
      watched: Object.values(nightlyJobs),
      enqueue: createTaskQueues(REGION),
      fallbackJobs: createFallbackJobs(createJobServices()),
    };
    await scheduleJobs(services, new Date(scheduleTime));
    // A local shop has no instances that stop.
    if (!getShopOrigin().startsWith('https:')) return;
    const { warmUpPages } = await import('./jobs/warm-up.ts');
    await warmUpPages(getShopOrigin());
  },
);

const getQueueOptions = (queue: QueueName) =>
  createQueueOptions(listQueueJobs(queue), RUNTIME_OPTIONS[queue], SERVICE_ACCOUNT);

/** Runs the jobs that need no secret, one per instance. */
export const jobs = onTaskDispatched(getQueueOptions('jobs'), async ({ data }) => {
  const { runTask } = await import('./jobs/run-job.ts');
  await runTask(listQueueJobs('jobs'), data, createJobServices(), createJobRunServices());
});

/** Runs the jobs that call PayPal. */
export const paymentJobs = onTaskDispatched(
  { ...getQueueOptions('paymentJobs'), secrets: [paypalClientSecret] },
  async ({ data }) => {
    const { runTask } = await import('./jobs/run-job.ts');
    const { paypal, isTestEnvironment } = await loadPaymentServices();
    await runTask(
      listQueueJobs('paymentJobs'),
      data,
      { ...createJobServices(), paypal, isTestEnvironment },
      createJobRunServices(),
    );
  },
);

/** Runs the job that sends emails. */
export const mailJobs = onTaskDispatched({ ...getQueueOptions('mailJobs'), secrets: [smtpUrl] }, async ({ data }) => {
  const [{ runTask }, services] = await Promise.all([import('./jobs/run-job.ts'), createEmailServices()]);
  await runTask(listQueueJobs('mailJobs'), data, { ...createJobServices(), ...services }, createJobRunServices());
});

/** The daily reconciliation report, ready before the owner's morning. The owner can also start one in the admin panel. */
export const report = onSchedule(
  { ...RUNTIME_OPTIONS.report, schedule: 'every day 05:00', timeZone: 'America/New_York', timeoutSeconds: 540 },
  async () => {
    const { runReconciliation } = await import('./reconciliation/reconciliation-report.repository.ts');
    await runNightlyJob(nightlyJobs.report, () =>
      runReconciliation({ database: getDatabase(), now: () => new Date() }, true),
    );
  },
);
