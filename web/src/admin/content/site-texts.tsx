import { type AdminContent, MULTILINE_THRESHOLD, contentEditSchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './site-texts.module.css';

/** The shop's texts, under Content. */
export default function SiteTexts() {
  const texts = useAdminQuery(adminContentEndpoints.listContent);
  return (
    <>
      <AdminHeader title="Texts of the shop" note={texts.data && String(texts.data.length)} />
      <AdminQueryResult query={texts} errorMessage="The texts could not be loaded." emptyMessage="No texts found">
        {(entries) => (
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
        )}
      </AdminQueryResult>
    </>
  );
}

const UPDATE_MESSAGES = { done: 'Content updated successfully', failed: 'Failed to update content' };

/** One text. Its buttons appear once it was changed. */
function TextEntryForm({ entry }: { readonly entry: AdminContent }) {
  const { section, key, value } = entry;
  const name = formatEntryName(key);
  const { values, isChanged, field, reset, formProps } = useEditForm(adminContentEndpoints.updateContent, {
    messages: UPDATE_MESSAGES,
    original: entry,
    storedValues: { value },
    validate: (draft) => parseForm(contentEditSchema, draft.values),
    toRequest: (body) => ({ params: { section, key }, body }),
    updateCache: (client, { item }) => updateCachedItem(client, adminContentEndpoints.listContent, item),
  });
  const { isBusy, isDisabled, onSubmit } = formProps;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.entry} noValidate onSubmit={submit}>
      <TextInput label={name} isMultiline={isLongText(values.value)} {...field('value')} />
      {isChanged && (
        <div className={styles.buttons}>
          <Button type="submit" disabled={isDisabled} aria-busy={isBusy} aria-label={`Save ${name}`}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={reset}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

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

/** Sections in the order of their first entries. */
export function groupBySection<Entry extends { readonly section: string }>(entries: readonly Entry[]) {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }));
}
