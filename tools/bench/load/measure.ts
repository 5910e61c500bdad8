/** The operations in the table's order, and the number of clients of each. */
export const OPERATIONS = {
  list: { title: 'list of all 100 products', clients: [16] },
  product: { title: 'one product', clients: [16] },
  newCart: { title: 'new cart and a line', clients: [1, 16] },
  readCart: { title: 'read a cart', clients: [16] },
  quote: { title: 'quote', clients: [8] },
  order: { title: 'whole guest order', clients: [1, 8] },
} as const;
export type OperationName = keyof typeof OPERATIONS;

/** A client of a shop: each call is one complete operation, and throws if the shop fails it. */
export type ShopClient = Partial<Record<OperationName, () => Promise<void>>> & {
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

function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
}

/** Has this many clients repeat an operation for this long; failures are counted. */
export async function measure(
  adapter: ShopAdapter,
  operation: OperationName,
  clients: number,
  seconds: number,
): Promise<Measurement | undefined> {
  const visits = Array.from({ length: clients }, () => adapter.createClient());
  const times: number[] = [];
  let errors = 0;
  try {
    if (!visits[0]?.[operation]) return undefined;
    await Promise.all(visits.map(async (visit) => visit.prepare?.())).catch((error: unknown) => {
      throw new Error(`${adapter.name} cannot be prepared for ${operation}`, { cause: error });
    });
    const since = performance.now();
    const until = since + seconds * 1000;
    await Promise.all(
      visits.map(async (visit) => {
        while (performance.now() < until) {
          const began = performance.now();
          try {
            await visit[operation]?.();
            times.push(performance.now() - began);
          } catch (error) {
            if (errors === 0)
              console.error(`${adapter.name}: ${error instanceof Error ? error.message : String(error)}`);
            errors += 1;
          }
        }
      }),
    );
    const took = (performance.now() - since) / 1000;
    times.sort((one, other) => one - other);
    return { perSecond: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99), errors };
  } finally {
    for (const visit of visits) visit.close();
  }
}
