import type { BoardEntry } from '@plenty/contract/board/board-entry';
import type { BoardSums } from '@plenty/contract/board/board-sums';
import { listenLive } from '../../../components/live/listen-live.ts';
import { callPanel } from '../../../components/panel-save/call-panel.ts';

export type BoardWatcher = {
  /** The first time the newest orders, or those that changed since `since`; then what changed. The newest order comes first. */
  readonly onEntries: (entries: readonly BoardEntry[]) => void;
  readonly onSums?: (sums: BoardSums) => void;
  /** The board cannot be followed, or not any more. */
  readonly onLost?: () => void;
};

/** Hands over the board's entries and its sums whenever they change, until the page is left (D-49, D-52). `since` is in milliseconds. */
export async function followBoard(
  leaving: AbortSignal,
  { onEntries, onSums, onLost }: BoardWatcher,
  since?: number,
): Promise<void> {
  let seen = since;
  const read = async () => {
    const query = seen === undefined ? {} : { since: String(seen) };
    const { sums, entries, upTo } = await callPanel('getBoard', { query }, { signal: leaving });
    seen = upTo;
    if (sums) onSums?.(sums);
    onEntries(entries);
  };
  try {
    await listenLive(leaving, {
      open: async () => {
        const view = await callPanel('followPanel', {}, { signal: leaving });
        await read();
        return view;
      },
      onPing: read,
    });
  } catch {
    if (!leaving.aborted) onLost?.();
  }
}
