import { logger } from 'firebase-functions/logger';

/** Runs a job's work for each id, and returns their number. One that fails is logged with `message`, and neither ends the others nor is lost. */
export async function runEach(
  ids: readonly string[],
  message: string,
  work: (id: string) => Promise<void>,
): Promise<number> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (failure) {
      logger.error(message, { id, failure: String(failure) });
    }
  }
  return ids.length;
}
