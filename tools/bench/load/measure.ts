import { percentile } from '../goals.ts';

/** The operations in the tables' order, and the numbers of clients with which they are compared with other shops. */
export const OPERATIONS = {
  list: { title: 'list of all products', clients: [16] },
  product: { title: 'one product', clients: [16] },
  newCart: { title: 'new cart and a line', clients: [1, 16] },
  readCart: { title: 'read a cart', clients: [16] },
  quote: { title: 'quote', clients: [8] },
  order: { title: 'whole guest order', clients: [1, 8] },
  submit: { title: 'submitting an order', clients: [] },
  adminProducts: { title: 'panel’s product list', clients: [] },
  adminOrders: { title: 'panel’s orders page', clients: [] },
  adminFigures: { title: 'panel’s figures', clients: [] },
} as const;
export type OperationName = keyof typeof OPERATIONS;

/** One complete operation; it throws if the shop fails it, and returns its milliseconds where they are not those of the whole call. */
export type Operation = () => Promise<unknown>;

/** A client of a shop. */
export type ShopClient = Partial<Record<OperationName, Operation>> & {
  /** Runs once before measuring, to create what an operation needs. */
  readonly prepare?: () => Promise<void>;
  readonly close: () => void;
};

/** A running shop, with the same interface for every product. */
export interface ShopAdapter {
  readonly name: string;
  readonly createClient: () => ShopClient;
}

/** The result of one measurement; times in milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

/** The milliseconds of what `prepare` returns, without its own. */
export async function timePrepared(prepare: () => Promise<Operation>): Promise<number> {
  const operation = await prepare();
  const began = performance.now();
  await operation();
  return performance.now() - began;
}

/** The milliseconds of one kind of request, and how many failed. */
export class Timings {
  readonly times: number[] = [];
  errors = 0;

  async add(name: string, operation: Operation): Promise<void> {
    const began = performance.now();
    try {
      const own = await operation();
      this.times.push(typeof own === 'number' ? own : performance.now() - began);
    } catch (error) {
      if (this.errors === 0) console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      this.errors += 1;
    }
  }

  summarize(seconds: number): Measurement {
    const { times, errors } = this;
    return {
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      errors,
    };
  }
}

/** Has every client go on with its next operation for this long; returns the seconds it really took. */
export async function repeatFor(seconds: number, clients: readonly Operation[]): Promise<number> {
  const since = performance.now();
  const until = since + seconds * 1000;
  await Promise.all(
    clients.map(async (sendNext) => {
      while (performance.now() < until) await sendNext();
    }),
  );
  return (performance.now() - since) / 1000;
}

/** Has this many clients repeat an operation for this long; failures are counted. */
export async function measure(
  adapter: ShopAdapter,
  operation: OperationName,
  clients: number,
  seconds: number,
): Promise<Measurement | undefined> {
  const visits = Array.from({ length: clients }, () => adapter.createClient());
  const timings = new Timings();
  try {
    if (!visits[0]?.[operation]) return undefined;
    await Promise.all(visits.map(async (visit) => visit.prepare?.())).catch((error: unknown) => {
      throw new Error(`${adapter.name} cannot be prepared for ${operation}`, { cause: error });
    });
    const took = await repeatFor(
      seconds,
      visits.map((visit) => () => timings.add(adapter.name, async () => visit[operation]?.())),
    );
    return timings.summarize(took);
  } finally {
    for (const visit of visits) visit.close();
  }
}
