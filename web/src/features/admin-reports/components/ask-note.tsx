import { useState } from 'react';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { focusFirstInvalidField } from '../../../components/panel-form/focus-first-wrong.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { getNoteLabel, getFixLabel } from '../api/report-words.ts';

type FixNoteDialogProps = {
  readonly fix: Parameters<typeof getNoteLabel>[0];
  readonly description: string;
  readonly isBusy: boolean;
  readonly onSubmitNote: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks the owner for what the shop cannot know; it is kept with the order or the payment. */
export function FixNoteDialog({ fix, description, isBusy, onSubmitNote, onClose }: FixNoteDialogProps) {
  const [note, setNote] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const submit = () => {
    setIsChecking(true);
    if (note.trim() === '') focusFirstInvalidField();
    else onSubmitNote(note.trim());
  };
  return (
    <AdminDialog isOpen title={getFixLabel(fix)} onClose={onClose}>
      <AdminForm submitLabel={getFixLabel(fix)} isBusy={isBusy} onSubmit={submit} onCancel={onClose}>
        <p>{description}</p>
        <TextInput
          label={getNoteLabel(fix)}
          value={note}
          error={isChecking && note.trim() === '' ? 'Please write a few words' : undefined}
          isRequired
          isAutoFocused
          onChange={setNote}
        />
      </AdminForm>
    </AdminDialog>
  );
}
