import { useEffect, useSyncExternalStore } from 'react';
import { createObservableValue } from '../../lib/observable-value.ts';

const unsavedFormCount = createObservableValue(0);
const quickSaveCount = createObservableValue(0);
type LeaveQuestion = (leave: () => void) => void;
let requestLeave: LeaveQuestion | undefined;

function countUnsavedForm(change: 1 | -1) {
  unsavedFormCount.set(unsavedFormCount.read() + change);
  // recover.ts does not reload a page with unsaved changes.
  document.documentElement.toggleAttribute('data-unsaved', unsavedFormCount.read() > 0);
}

/** While a form has unsaved changes, leaving the page needs a confirmation. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    countUnsavedForm(1);
    return () => countUnsavedForm(-1);
  }, [isUnsaved]);
}

/** Whether a form, or a part of it that is still loading, would be lost by leaving. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(unsavedFormCount.subscribe, () => unsavedFormCount.read() > 0);
}

/** While what was typed is saved by itself: leaving waits for the answer, since what fails is still there. */
export function useQuickSave(isSaving: boolean): void {
  useUnloadGuard(isSaving);
  useEffect(() => {
    if (!isSaving) return undefined;
    quickSaveCount.set(quickSaveCount.read() + 1);
    return () => quickSaveCount.set(quickSaveCount.read() - 1);
  }, [isSaving]);
}

/** Leaves at once if nothing is unsaved, and asks otherwise. */
export function confirmLeave(leave: () => void): void {
  const leaveOrAsk = () => (requestLeave ? requestLeave(leave) : leave());
  if (quickSaveCount.read() === 0) {
    leaveOrAsk();
    return;
  }
  const stop = quickSaveCount.subscribe(() => {
    if (quickSaveCount.read() > 0) return;
    stop();
    // After React has told whether the save failed.
    setTimeout(leaveOrAsk);
  });
}

/** While a save is in flight, the browser asks before it closes the page. Other tabs of the admin may be opened. */
export function useUnloadGuard(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaving]);
}

/** Sets what asks before unsaved changes are left. Returns how to remove it. */
export function setLeaveQuestion(ask: LeaveQuestion): () => void {
  requestLeave = ask;
  return () => {
    requestLeave = undefined;
  };
}
