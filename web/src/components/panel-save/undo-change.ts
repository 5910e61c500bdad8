import { getErrorMessage } from '../../lib/plain-reason.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../toaster/toast-store.ts';
import { callAdminApi } from './call-panel.ts';
import { invalidateAfterSave } from './follow-save.ts';

/** Takes a change of the owner's back, and says so; that can be taken back in its turn. */
export async function undoChange(client: QueryClient, id: string): Promise<void> {
  try {
    const { change } = await callAdminApi('undoChange', { params: { id } });
    invalidateAfterSave(client);
    showToast({ title: 'The change was taken back', action: createUndoAction(client, change.id) });
  } catch (failure) {
    const description = getErrorMessage(failure) ?? 'Please try again.';
    showToast({ title: 'The change could not be taken back', description, tone: 'destructive' });
  }
}

/** The button of a toast that reports a change. */
export function createUndoAction(client: QueryClient, id: string) {
  return { label: 'Undo', onPress: () => void undoChange(client, id) };
}
