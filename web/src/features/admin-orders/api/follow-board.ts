import { type BoardEntry, boardEntrySchema } from '@plenty/contract/board/board-entry';
import { type BoardSums, boardSumsSchema } from '@plenty/contract/board/board-sums';
import { collection, doc, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { openLive } from '../../../components/live/open-live.ts';
import { callPanel } from '../../../components/panel-save/call-panel.ts';

/** So many of the newest orders are watched; older ones are seen as they were read. */
const WATCHED = 50;

export type BoardWatcher = {
  readonly onEntries: (entries: BoardEntry[]) => void;
  readonly onSums: (sums: BoardSums) => void;
  /** The board cannot be followed, or not any more. */
  readonly onLost: () => void;
};

/** Hands over the newest entries of the board and its sums whenever they change, until the page is left (D-49). */
export async function followBoard(leaving: AbortSignal, { onEntries, onSums, onLost }: BoardWatcher): Promise<void> {
  try {
    const database = await openLive(await callPanel('getPanelAccess', {}, { signal: leaving }), leaving);
    const newest = query(collection(database, 'board'), orderBy('placedAt', 'desc'), limit(WATCHED));
    const stops = [
      onSnapshot(
        newest,
        ({ docs }) => onEntries(docs.flatMap((each) => boardEntrySchema.safeParse(each.data()).data ?? [])),
        onLost,
      ),
      onSnapshot(
        doc(database, 'board', 'sums'),
        (document) => {
          const sums = boardSumsSchema.safeParse(document.data()).data;
          if (sums) onSums(sums);
        },
        onLost,
      ),
    ];
    leaving.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  } catch {
    if (!leaving.aborted) onLost();
  }
}
