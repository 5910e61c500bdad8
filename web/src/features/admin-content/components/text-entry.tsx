import { type PanelContent, contentEditSchema } from '@plenty/contract/panel/panel-site';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { entryWords, isLong } from '../api/entry-words.ts';
import styles from './texts.module.css';

const WORDS = { done: 'Content updated successfully', failed: 'Failed to update content' };

/** One text: its field, and the buttons that save it or take the typing back. */
export function TextEntry({ entry }: { readonly entry: PanelContent }) {
  const { section, key, value } = entry;
  const { values, isChanged, problems, change, reset, form } = useEditForm('updateContent', {
    words: WORDS,
    seen: entry,
    typed: { value },
    check: (draft) => checkForm(contentEditSchema, draft.values),
    request: (body) => ({ params: { section, key }, body }),
    keep: (client, { item }) => keepItem(client, 'listContent', item),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.onSubmit();
  };
  return (
    <form className={styles.entry} noValidate onSubmit={send}>
      <TextInput
        label={entryWords(key)}
        value={values.value}
        error={problems['value']}
        isMultiline={isLong(values.value)}
        onChange={(typed) => change('value', typed)}
      />
      {isChanged && (
        <div className={styles.buttons}>
          <Button
            type="submit"
            disabled={form.isDisabled}
            aria-busy={form.isBusy}
            aria-label={`Save ${entryWords(key)}`}
          >
            {form.isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button look="quiet" onClick={reset}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
