import { useEffect, useEffectEvent } from 'react';
import { AskDialog } from '../panel-dialog/ask-dialog.tsx';
import { hearLeaving, useHasUnsaved } from './unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Stands once in the panel and asks before anything unsaved is left. */
export function LeaveQuestion() {
  const guard = useLeaveGuard(useHasUnsaved());
  const leave = useEffectEvent(guard.leave);
  useEffect(() => hearLeaving((go) => leave(go)), []);
  return (
    <AskDialog
      isOpen={guard.isAsking}
      title="Leave without saving?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    >
      <p>What you changed here has not been saved.</p>
    </AskDialog>
  );
}
