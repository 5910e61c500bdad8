import type { Change } from '@plenty/contract/admin/audit-log';
import { AppError } from '../../app-error.ts';
import { countImportedSubscribers, deleteImportedSubscribers } from '../../email/index.ts';
import type { RequestContext } from '../../services.ts';
import { runBulkChange } from './bulk-change.ts';
import { getUndoId, markUndone } from './undo-bulk-change.ts';

/** Per transaction. */
const CHUNK_SIZE = 400;

/**
 * Deletes whom an import subscribed, except who has unsubscribed or was deleted meanwhile. The history has no addresses, so this undo cannot
 * be taken back: the file can be imported again.
 */
export async function undoSubscriberImport(
  services: Pick<RequestContext, 'database' | 'now' | 'visitor'>,
  id: string,
): Promise<Change> {
  const undoId = getUndoId(id);
  const { title } = await markUndone(services, id, undoId);
  const undo = { id: undoId, kind: 'undone', title, undoes: id, request: { id }, total: 1, canUndo: false } as const;
  const { item, change } = await runBulkChange(services, undo, async ({ unrecorded, database }) => {
    const changed = await deleteImportedSubscribers(unrecorded, id, CHUNK_SIZE);
    // The deletions of this step are not committed yet.
    const left = (await countImportedSubscribers(database, id)) - changed;
    return { steps: left > 0 ? 0 : 1, changed, kept: 0 };
  });
  if (item.done < item.total)
    throw new AppError({ code: 'busy', message: 'This takes a while. Please take it back once more to go on.' });
  return change;
}
