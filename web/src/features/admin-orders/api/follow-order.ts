import { boardEntrySchema } from '@plenty/contract/board/board-entry';
import { doc, onSnapshot } from 'firebase/firestore';
import { openLive } from '../../../components/live/open-live.ts';
import { callPanel } from '../../../components/panel-save/call-panel.ts';

/** Says whenever one order has changed, with the moment of the change in milliseconds, until the page is left (D-49). */
export async function followOrder(
  id: string,
  leaving: AbortSignal,
  onChange: (changedAt: number) => void,
): Promise<void> {
  try {
    const database = await openLive(await callPanel('getPanelAccess', {}, { signal: leaving }), leaving);
    const stop = onSnapshot(
      doc(database, 'board', id),
      (document) => {
        const entry = boardEntrySchema.safeParse(document.data()).data;
        if (entry) onChange(entry.changedAt);
      },
      () => undefined,
    );
    leaving.addEventListener('abort', stop);
  } catch {
    // Without the line the order stands as it was read.
  }
}
