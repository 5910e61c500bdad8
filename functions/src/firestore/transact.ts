import type { Firestore, Transaction } from 'firebase-admin/firestore';

const ABORTED = 10;
const ALREADY_EXISTS = 6;
const ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 250;

function isWorthAnotherTry(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === ABORTED || code === ALREADY_EXISTS;
}

/**
 * Runs a transaction with many short, jittered retries. The client library's own back-off starts at a second, which is what a shopper
 * would wait when two taps meet on one document. A document that exists already is tried again too: the second run finds it.
 */
export async function transact<T>(database: Firestore, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try depends on the one before
      return await database.runTransaction(run, { maxAttempts: 1 });
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error;
      const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt);
      // oxlint-disable-next-line no-await-in-loop -- the pause lets the other transaction end
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
