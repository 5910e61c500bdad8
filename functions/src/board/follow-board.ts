import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { pingAdminSessions } from '../admin/panel-session-repository.ts';
import { readDashboardTotals } from './board-sums-repository.ts';
import { calculateDashboardTotals } from './sum-board.ts';

/** Orders come in bursts: one sum is made for all that came within this time, and the panel hears of them at most once in it (D-52). */
const DEBOUNCE_MS = 1000;
/** The first of a burst is shown almost at once, with what else came in the same moment. */
const MIN_DEBOUNCE_MS = 100;
const ALREADY_EXISTS = 6;

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}

/** Takes the task of making the next sums; false when somebody has it and has not begun to read yet. */
async function claimTask(database: Firestore, now: Date): Promise<boolean> {
  try {
    await database.doc(paths.boardTask).create({ at: Timestamp.fromDate(now) });
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** How long to wait for more before the next sum. */
async function getDebounce(database: Firestore, now: Date): Promise<number> {
  const sums = await readDashboardTotals(database);
  const rest = (sums?.at ?? 0) + DEBOUNCE_MS - now.getTime();
  return Math.min(DEBOUNCE_MS, Math.max(MIN_DEBOUNCE_MS, rest));
}

/**
 * Follows what changed, an entry or a count, with new sums, and tells the panel. Whoever takes the task gives it back before reading: what found it taken was written before, and
 * is summed. A task that was never given back, because its process ended, is void once the sweep has come by.
 */
export async function updateDashboardTotals(
  database: Firestore,
  changed: string,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (paths.boardEntry(changed) === paths.boardSums) return;
  const at = now();
  if (!(await claimTask(database, at))) return;
  await pause(await getDebounce(database, at));
  await database.doc(paths.boardTask).delete();
  await calculateDashboardTotals(database, now);
  await pingAdminSessions(database, now());
}

/** For the sweep: a new day begins without an order, a lost task is taken back. */
export async function refreshDashboardTotals(database: Firestore, now: () => Date): Promise<void> {
  await database.doc(paths.boardTask).delete();
  await calculateDashboardTotals(database, now);
  await pingAdminSessions(database, now());
}
