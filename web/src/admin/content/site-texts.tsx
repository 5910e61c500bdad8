import { formatEntryName } from '@plenty/contract/admin/editable-texts';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { isPageText } from '@plenty/contract/content/page-texts';
import { PLACEHOLDERS } from '@plenty/contract/content/placeholders';
import { Fragment } from 'react';
import { useAdminQuery } from '../api/admin-api.ts';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import styles from './site-texts.module.css';
import { TextEntryForm } from './text-entry-form.tsx';

/** The shop's texts, under Content. */
export default function SiteTexts() {
  const texts = useAdminQuery(adminContentEndpoints.listContent);
  return (
    <>
      <AdminHeader title="Texts of the shop" note={texts.data && String(texts.data.length)} />
      <AdminQueryResult query={texts} errorMessage="The texts could not be loaded." emptyMessage="No texts found">
        {(entries) => (
          <div className={styles.sections}>
            <NumbersHelp />
            {groupBySection(entries).map(({ section, entries: own }) => (
              <section key={section} className={styles.section} aria-label={formatEntryName(section)}>
                <h3 className={styles.title}>{formatEntryName(section)}</h3>
                <div className={styles.entries}>
                  {own.map((entry) => (
                    <TextEntryForm key={entry.id} entry={entry} name={getEntryName(entry)} />
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

/** The numbers that a text may name. */
function NumbersHelp() {
  return (
    <details className={styles.numbers}>
      <summary>Numbers you can use</summary>
      <p>Write the name in braces. When the number changes, so does every sentence that uses it.</p>
      <dl className={styles.numberList}>
        {[...PLACEHOLDERS].map(([name, value]) => (
          <Fragment key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

const NAMED_WITH_SECTION = ['freeShipping', 'packingSlip', 'product', 'sizeChart', 'sizeGuide'];

/** Where several sections have a text of the same kind, such as an introduction or a note, it is named with its section. */
function getEntryName({ section, key }: { readonly section: string; readonly key: string }): string {
  return formatEntryName(isPageText(section) || NAMED_WITH_SECTION.includes(section) ? `${section} ${key}` : key);
}

/** Sections in the order of their first entries. */
export function groupBySection<Entry extends { readonly section: string }>(entries: readonly Entry[]) {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({ section, entries: entries.filter((entry) => entry.section === section) }));
}
