import type { GlobalOptions } from 'firebase-functions/options';

/** The database's region: functions elsewhere would pay for every read in latency and in egress. */
export const REGION = 'us-central1';

type RuntimeOptions = Required<Pick<GlobalOptions, 'memory' | 'cpu' | 'concurrency' | 'maxInstances'>>;

/** These functions mostly wait for I/O, so one instance serves many requests. The platform requires a whole CPU for that. */
const SHARED = { cpu: 1, concurrency: 80 } as const;
/** A fraction of a CPU, in proportion to the memory. The platform then allows one request at a time. */
const SMALL = { memory: '256MiB', cpu: 'gcf_gen1', concurrency: 1 } as const;
const MEDIUM = { memory: '512MiB', cpu: 'gcf_gen1', concurrency: 1 } as const;

/**
 * A new project may use 20 CPUs per region, and a deploy that could exceed them fails. All functions together stay below that, which
 * `tools/checks/architecture/cpu-quota.ts` checks, so a flood of shoppers cannot starve the admin panel or PayPal's webhooks.
 */
export const RUNTIME_OPTIONS = {
  storefront: { ...SHARED, memory: '512MiB', maxInstances: 5 },
  pages: { ...SHARED, memory: '512MiB', maxInstances: 2 },
  admin: { ...SHARED, concurrency: 20, memory: '512MiB', maxInstances: 2 },
  payments: { ...SHARED, concurrency: 20, memory: '512MiB', maxInstances: 2 },
  shopifyMessages: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  // These debounce: one instance waits for a whole burst of changes to end.
  snapshot: { ...SHARED, memory: '1GiB', maxInstances: 1 },
  board: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  stock: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  categoryNames: { ...SMALL, maxInstances: 2 },
  categoryReturns: { ...SMALL, maxInstances: 1 },
  customerAccounts: { ...SMALL, maxInstances: 1 },
  mails: { ...SMALL, maxInstances: 3 },
  refunds: { ...SMALL, maxInstances: 2 },
  jobSchedule: { ...SMALL, maxInstances: 1 },
  // A job that hangs blocks its instance until the deadline; the other jobs run in the remaining ones.
  jobs: { ...SMALL, maxInstances: 3 },
  paymentJobs: { ...SMALL, maxInstances: 2 },
  mailJobs: { ...SMALL, maxInstances: 2 },
  report: { ...MEDIUM, maxInstances: 1 },
  shopify: { ...MEDIUM, maxInstances: 1 },
  shopifyTurns: { ...MEDIUM, maxInstances: 2 },
  shopifySweep: { ...MEDIUM, maxInstances: 1 },
  shopifyOrders: { ...MEDIUM, maxInstances: 1 },
  // One at a time: each budget notice is compared with the effect of the previous one.
  budget: { ...SMALL, maxInstances: 1 },
} as const satisfies Record<string, RuntimeOptions>;
