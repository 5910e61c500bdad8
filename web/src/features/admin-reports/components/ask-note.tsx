import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { askedWords, remedyWords } from '../api/report-words.ts';

type Props = {
  readonly remedy: Parameters<typeof askedWords>[0];
  readonly says: string;
  readonly isBusy: boolean;
  readonly onTell: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks the owner for what the shop cannot know; it is kept with the order or the payment. */
export function AskNote({ remedy, says, isBusy, onTell, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const submit = () => {
    setIsChecking(true);
    if (note.trim() === '') focusFirstWrong();
    else onTell(note.trim());
  };
  return (
    <PanelDialog isOpen title={remedyWords(remedy)} onClose={onClose}>
      <PanelForm submit={remedyWords(remedy)} isBusy={isBusy} onSubmit={submit} onCancel={onClose}>
        <p>{says}</p>
        <TextInput
          label={askedWords(remedy)}
          value={note}
          error={isChecking && note.trim() === '' ? 'Please write a few words' : undefined}
          isRequired
          isFirst
          onChange={setNote}
        />
      </PanelForm>
    </PanelDialog>
  );
}
