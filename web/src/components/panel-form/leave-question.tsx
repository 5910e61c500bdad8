import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '../panel-dialog/ask-dialog.tsx';
import { subscribeToLeaveRequests, useHasUnsavedChanges } from './unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Stands once in the panel and asks before anything unsaved is left. */
export function LeaveConfirmation() {
  const guard = useLeaveGuard(useHasUnsavedChanges());
  const leave = useEffectEvent(guard.leave);
  useEffect(() => subscribeToLeaveRequests((go) => leave(go)), []);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    >
      <p>What you changed here has not been saved.</p>
    </ConfirmDialog>
  );
}
