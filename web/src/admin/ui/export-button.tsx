import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../api/use-admin-mutation.ts';

type ExportPage = { readonly csv: string; readonly next: string | null };
type Props = {
  /** The beginning of the file's name, such as 'orders'. */
  readonly name: string;
  /** Asks for the page after the one named, or for the first. */
  readonly fetchPage: (after: string | undefined) => Promise<ExportPage>;
};

/** Fetches a list page by page and hands it over as a CSV file. */
export function ExportButton({ name, fetchPage }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const parts = [];
      let next: string | null | undefined;
      do {
        const page: ExportPage = await fetchPage(next ?? undefined);
        parts.push(page.csv);
        ({ next } = page);
      } while (next);
      downloadCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, parts.join(''));
    } catch (failure) {
      toastFailure(`The ${name} could not be exported`, failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" aria-busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

/** Hands a text to the browser as a file to keep. The mark at its beginning lets spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
