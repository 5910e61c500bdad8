import { type AdminContent, MULTILINE_THRESHOLD, contentEditSchema } from '@plenty/contract/admin/content';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './site-texts.module.css';

/** The texts of the Content tab (ACON-01), by section and key. */
export function SiteTexts() {
  const read = useAdminQuery('listContent');
  return (
    <>
      <AdminHeader title="Texts of the shop" note={read.data && String(read.data.length)} />
      <AdminQueryResult query={read} errorMessage="The texts could not be loaded.">
        {(entries) =>
          entries.length === 0 ? (
            <AdminEmptyState>No texts found</AdminEmptyState>
          ) : (
            <div className={styles.sections}>
              {groupBySection(entries).map(({ section, entries: own }) => (
                <section key={section} className={styles.section} aria-label={formatEntryName(section)}>
                  <h3 className={styles.title}>{formatEntryName(section)}</h3>
                  <div className={styles.entries}>
                    {own.map((entry) => (
                      <TextEntryForm key={entry.id} entry={entry} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          )
        }
      </AdminQueryResult>
    </>
  );
}

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

/** ACON-02. */
export function isLongText(value: string): boolean {
  return value.length > MULTILINE_THRESHOLD;
}

/** 'storyTitle' and 'hero-title' as 'Story title' and 'Hero title'. */
export function formatEntryName(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Entry = { readonly section: string };

/** The entries under their sections, in the order they come. */
export function groupBySection<Item extends Entry>(entries: readonly Item[]): { section: string; entries: Item[] }[] {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }));
}

export default SiteTexts;
