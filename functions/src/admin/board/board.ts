import type { Handler } from '../../handler.ts';
import { readBoardSums } from '../../board/board-sums-repository.ts';
import { listLateJobs as readLateJobs } from '../../jobs/job-repository.ts';
import { listChangedEntries, listNewestEntries } from '../../orders/board-entry-repository.ts';
import { Refusal } from '../../refusal.ts';
import { followPanelSession } from '../panel-session-repository.ts';

/** So many of the newest orders are watched; older ones are seen as they were read. */
const WATCHED = 50;
/** A change is noted with the time its transaction began: one that took this long is still not missed. */
const OVERLAP_MS = 15_000;

/** D-49, D-52: one document of sums, and the entries that changed since the panel asked last. */
export const getBoard: Handler<'getBoard'> = async ({ query }, { database, now }) => {
  const upTo = now().getTime();
  const [sums, entries] = await Promise.all([
    readBoardSums(database),
    query.since === undefined
      ? listNewestEntries(database, WATCHED)
      : listChangedEntries(database, Number(query.since) - OVERLAP_MS, WATCHED),
  ]);
  return { sums: sums ?? null, entries, upTo };
};

/** What runs by itself and has not run for too long. */
export const listLateJobs: Handler<'listLateJobs'> = async (_input, { database, now }) => ({
  jobs: await readLateJobs(database, now()),
});

/** D-52: where this browser's session of the panel hears that the board changed. */
export const followPanel: Handler<'followPanel'> = async (_input, context) => {
  const handed = await followPanelSession(context, context.visitor.begin());
  if (!handed) throw new Refusal({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
  return { ...context.live, ...handed };
};
