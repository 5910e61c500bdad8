import type { ShopAdapter, OperationName } from './adapter.ts';

/** What came of one measurement; times are milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
}

/** Lets so many clients do an operation over and over for so long; a failure is counted and the client goes on. */
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
