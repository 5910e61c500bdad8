import type { GlobalOptions } from 'firebase-functions/options';

/** Everything stands in one region, beside its database: another one would be asked across a continent, and paid for. */
export const REGION = 'us-central1';

type RuntimeOptions = Required<Pick<GlobalOptions, 'memory' | 'cpu' | 'concurrency' | 'maxInstances'>>;

/** Waits for others most of the time, so one instance serves many at once; the platform allows that on a whole CPU alone. */
const SHARED = { cpu: 1, concurrency: 80 } as const;
/** The part of a CPU that belongs to its memory; the platform then gives one request at a time to it. */
const SMALL = { memory: '256MiB', cpu: 'gcf_gen1', concurrency: 1 } as const;
const MEDIUM = { memory: '512MiB', cpu: 'gcf_gen1', concurrency: 1 } as const;

/**
 * What each function may take. A new project has 20 CPUs in a region, and is refused a function that could take more; all of these
 * together stay below (`tools/checks/architecture/cpu-quota.ts` adds them up), so that a flood of shoppers leaves the owner and PayPal theirs.
 */
export const RUNTIME_OPTIONS = {
  storefront: { ...SHARED, memory: '512MiB', maxInstances: 5 },
  pages: { ...SHARED, memory: '512MiB', maxInstances: 2 },
  admin: { ...SHARED, concurrency: 20, memory: '512MiB', maxInstances: 2 },
  payments: { ...SHARED, concurrency: 20, memory: '512MiB', maxInstances: 2 },
  shopifyMessages: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  // These wait until a burst has passed: one instance must be able to wait for many changes.
  snapshot: { ...SHARED, memory: '1GiB', maxInstances: 1 },
  board: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  stock: { ...SHARED, memory: '512MiB', maxInstances: 1 },
  categoryNames: { ...SMALL, maxInstances: 2 },
  categoryReturns: { ...SMALL, maxInstances: 1 },
  mails: { ...SMALL, maxInstances: 3 },
  refunds: { ...SMALL, maxInstances: 2 },
  jobSchedule: { ...SMALL, maxInstances: 1 },
  // One that hangs or spins holds an instance until its deadline; the others take turns in the rest.
  jobs: { ...SMALL, maxInstances: 3 },
  paymentJobs: { ...SMALL, maxInstances: 2 },
  mailJobs: { ...SMALL, maxInstances: 2 },
  report: { ...MEDIUM, maxInstances: 1 },
  shopify: { ...MEDIUM, maxInstances: 1 },
  shopifyTurns: { ...MEDIUM, maxInstances: 2 },
  shopifySweep: { ...MEDIUM, maxInstances: 1 },
  shopifyOrders: { ...MEDIUM, maxInstances: 1 },
  // One after another: each notice is compared with what the one before has done.
  budget: { ...SMALL, maxInstances: 1 },
} as const satisfies Record<string, RuntimeOptions>;
