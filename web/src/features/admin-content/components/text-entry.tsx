import { type PanelContent, contentEditSchema } from '@plenty/contract/panel/panel-site';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { entryWords, isLong } from '../api/entry-words.ts';
import styles from './texts.module.css';

const WORDS = { done: 'Content updated successfully', failed: 'Failed to update content' };

/** One text: its field, and the buttons that save it or take the typing back. */
export function TextEntry({ entry }: { readonly entry: PanelContent }) {
  const client = useQueryClient();
  const { values, isChanged, change, reset } = useRowDraft({ value: entry.value });
  const { save, isBusy, errors } = useChange('updateContent', WORDS);
  const { form, problems } = checkForm(contentEditSchema, values);
  const submit = async () => {
    if (!form) return;
    const { section, key } = entry;
    const answer = await save({ params: { section, key }, body: form }, { seen: entry, onTheirs: reset });
    if (!answer) return;
    keepItem(client, 'listContent', answer.item);
    reset();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.entry} noValidate onSubmit={send}>
      <TextInput
        label={entryWords(entry.key)}
        value={values.value}
        error={problems['value'] ?? errors['value']}
        isMultiline={isLong(values.value)}
        onChange={(value) => change('value', value)}
      />
      {isChanged && (
        <div className={styles.buttons}>
          <Button type="submit" disabled={!form} aria-busy={isBusy} aria-label={`Save ${entryWords(entry.key)}`}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button look="quiet" onClick={reset}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
