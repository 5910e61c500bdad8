import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { sayFailed } from '../panel-save/use-change.ts';
import { saveCsv } from './save-csv.ts';

type Page = { readonly csv: string; readonly next: string | null };
type Props = {
  /** The beginning of the file's name, such as 'orders'. */
  readonly name: string;
  /** Asks for the page after the one named, or for the first. */
  readonly readPage: (after: string | undefined) => Promise<Page>;
};

/** Fetches a list page by page and hands it over as a CSV file. */
export function ExportButton({ name, readPage }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const parts = [];
      let next: string | null | undefined;
      do {
        const page: Page = await readPage(next ?? undefined);
        parts.push(page.csv);
        ({ next } = page);
      } while (next);
      saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, parts.join(''));
    } catch (failure) {
      sayFailed(`The ${name} could not be exported`, failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="quiet" aria-busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
