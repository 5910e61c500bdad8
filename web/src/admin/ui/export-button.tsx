import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../api/use-admin-mutation.ts';

type ExportPage = { readonly csv: string; readonly next: string | null };
type Props = {
  /** The start of the file's name, such as 'orders'. */
  readonly name: string;
  /** `after` is the `next` of the page before; the first page has none. */
  readonly fetchPage: (request: { readonly after?: string }) => Promise<ExportPage>;
};

/** Fetches a list page by page and downloads it as one CSV file. */
export function ExportButton({ name, fetchPage }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      let { csv, next } = await fetchPage({});
      while (next) {
        const page: ExportPage = await fetchPage({ after: next });
        csv += page.csv;
        ({ next } = page);
      }
      downloadCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
    } catch (failure) {
      toastFailure(`The ${name} could not be exported`, failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" aria-busy={isBusy} onClick={() => void download()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
function downloadCsv(name: string, csv: string): void {
  saveFile(name, `\ufeff${csv}`, 'text/csv;charset=utf-8');
}
