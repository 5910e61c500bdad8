import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { bySection, entryWords } from '../api/entry-words.ts';
import { TextEntry } from './text-entry.tsx';
import styles from './texts.module.css';

/** The texts of the Content tab (ACON-01), by section and key. */
export function Texts() {
  const read = usePanelRead('listContent');
  return (
    <>
      <PanelHead title="Texts of the shop" note={read.data && String(read.data.length)} />
      <PanelLoaded read={read} failed="The texts could not be loaded.">
        {(entries) =>
          entries.length === 0 ? (
            <PanelEmpty>No texts found</PanelEmpty>
          ) : (
            <div className={styles.sections}>
              {bySection(entries).map(({ section, entries: own }) => (
                <section key={section} className={styles.section} aria-label={entryWords(section)}>
                  <h3 className={styles.title}>{entryWords(section)}</h3>
                  <div className={styles.entries}>
                    {own.map((entry) => (
                      <TextEntry key={entry.id} entry={entry} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          )
        }
      </PanelLoaded>
    </>
  );
}
