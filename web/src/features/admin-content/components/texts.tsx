import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { groupBySection, formatEntryName } from '../api/entry-words.ts';
import { TextEntryForm } from './text-entry.tsx';
import styles from './texts.module.css';

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
