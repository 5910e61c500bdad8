import { plainReason } from '../../lib/plain-reason.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../toaster/toast-store.ts';
import { callPanel } from './call-panel.ts';
import { followSave } from './follow-save.ts';

/** Takes a change of the owner's back, and says so; that can be taken back in its turn. */
export async function undoChange(client: QueryClient, id: string): Promise<void> {
  try {
    const { change } = await callPanel('undoChange', { params: { id } });
    followSave(client);
    showToast({ title: 'The change was taken back', action: undoAction(client, change.id) });
  } catch (failure) {
    const description = plainReason(failure) ?? 'Please try again.';
    showToast({ title: 'The change could not be taken back', description, tone: 'destructive' });
  }
}

/** The button of a toast that reports a change. */
export function undoAction(client: QueryClient, id: string) {
  return { label: 'Undo', onPress: () => void undoChange(client, id) };
}
