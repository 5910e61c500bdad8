import type { Firestore } from 'firebase-admin/firestore';
import { type FirestoreUsage, type Usage, countFirestoreUsage } from './billing.ts';

export const MONTH_PARTS = ['visits', 'carts', 'orders', 'ticks', 'nights'] as const;
export type MonthPart = (typeof MONTH_PARTS)[number];

/** Charges Firestore usage and invocations to the part of the month that is running. */
export class MonthMeter {
  part: MonthPart = 'visits';
  readonly createdPaths = new Set<string>();
  readonly jobTimes: number[] = [];
  readonly usage: Readonly<Record<MonthPart, Usage>> = {
    visits: { reads: 0, writes: 0, invocations: 0 },
    carts: { reads: 0, writes: 0, invocations: 0 },
    orders: { reads: 0, writes: 0, invocations: 0 },
    ticks: { reads: 0, writes: 0, invocations: 0 },
    nights: { reads: 0, writes: 0, invocations: 0 },
  };
  readonly #database: Firestore;
  readonly #counted: FirestoreUsage;

  constructor(database: Firestore) {
    this.#database = database;
    this.#counted = countFirestoreUsage(database);
  }

  async charge<T>(invoke: () => Promise<T>): Promise<T> {
    const { reads, writes } = this.#counted;
    const began = performance.now();
    const result = await invoke();
    if (this.part === 'ticks') this.jobTimes.push(performance.now() - began);
    const usage = this.usage[this.part];
    usage.reads += this.#counted.reads - reads;
    usage.writes += this.#counted.writes - writes;
    usage.invocations += 1;
    return result;
  }

  /** Runs the triggers of the recorded writes, and those of their own writes. */
  async runTriggers(): Promise<void> {
    const { writtenPaths } = this.#counted;
    for (let path = writtenPaths.shift(); path !== undefined; path = writtenPaths.shift()) {
      this.createdPaths.add(path);
      const [collection = '', id = '', below] = path.split('/');
      if (collection === 'board' && id !== 'sums') {
        const { updateDashboardTotals } = await import('../../functions/src/admin/dashboard-totals.repository.ts');
        await this.charge(() =>
          updateDashboardTotals(
            this.#database,
            { id, at: Date.now() },
            () => new Date(),
            async () => undefined,
          ),
        );
      }
      if (collection === 'products' && below === 'stock') {
        const { syncAvailability } = await import('../../functions/src/inventory/availability.repository.ts');
        await this.charge(() => syncAvailability(this.#database, Number(id)));
      }
    }
  }
}
