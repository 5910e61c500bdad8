import { type AdminContent, contentEditSchema } from '@plenty/contract/panel/panel-site';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { updateCachedItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { formatEntryName, isLongText } from '../api/entry-words.ts';
import styles from './texts.module.css';

const UPDATE_MESSAGES = { done: 'Content updated successfully', failed: 'Failed to update content' };

/** One text: its field, and the buttons that save it or take the typing back. */
export function TextEntryForm({ entry }: { readonly entry: AdminContent }) {
  const { section, key, value } = entry;
  const { values, isChanged, problems, setValue, reset, formProps } = useEditForm('updateContent', {
    messages: UPDATE_MESSAGES,
    original: entry,
    storedValues: { value },
    validate: (draft) => parseForm(contentEditSchema, draft.values),
    toRequest: (body) => ({ params: { section, key }, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listContent', item),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    formProps.onSubmit();
  };
  return (
    <form className={styles.entry} noValidate onSubmit={send}>
      <TextInput
        label={formatEntryName(key)}
        value={values.value}
        error={problems['value']}
        isMultiline={isLongText(values.value)}
        onChange={(typed) => setValue('value', typed)}
      />
      {isChanged && (
        <div className={styles.buttons}>
          <Button
            type="submit"
            disabled={formProps.isDisabled}
            aria-busy={formProps.isBusy}
            aria-label={`Save ${formatEntryName(key)}`}
          >
            {formProps.isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={reset}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
