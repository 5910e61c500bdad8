import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** What a shop is made of: its data and its accounts. */
export type Stores = { readonly database: Firestore; readonly auth: Auth };
/** How much a backup holds. */
export type Kept = { readonly documents: number; readonly accounts: number };
/** The same for whoever waited for it: no step may come near the minutes after which Firestore cuts a read or a write off. */
export type Told = Kept & { readonly longestStepMs: number };

/** The first line: whoever reads a file knows what it is. */
export const FORMAT = { format: 'plenty-backup', version: 1 } as const;
/** Stands in a project from a restore's first write to its last one: what is there is half a shop, and whose half it is. */
export const RESTORING = 'restores/current';

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE: asking again may help. */
const PASSING = new Set<unknown>([4, 8, 10, 13, 14]);
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** gRPC's number of an error that Firestore answered with. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Does a thing in short steps, each tried again where the line broke, and remembers how long the longest one took. */
export function countSteps() {
  let longestStepMs = 0;
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      try {
        return await run();
      } catch (error) {
        if (tries === MOST_TRIES || !PASSING.has(codeOf(error))) throw error;
      } finally {
        longestStepMs = Math.max(longestStepMs, Math.ceil(performance.now() - began));
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tries));
    }
  };
  return { step, longest: () => longestStepMs };
}
export type Step = ReturnType<typeof countSteps>['step'];
