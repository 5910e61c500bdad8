import { useState } from 'react';
import { toastFailure } from '../api/use-admin-mutation.ts';
import { NOTHING_READ, type PreviewResult, PreviewReader, type PreviewState } from './preview-reader.ts';

/** A CSV file that is chosen, previewed and imported. Only what is shown can be imported. */
export function useCsvImport<Preview, Progress, Imported>(load: (file: File) => Promise<PreviewResult<Preview>>) {
  const [{ shown, problem, isReading }, setState] = useState<PreviewState<Preview>>(NOTHING_READ);
  const [reader] = useState(() => new PreviewReader<Preview>(setState));
  const [progress, setProgress] = useState<Progress>();
  const [imported, setImported] = useState<Imported>();

  const choose = (file: File) => {
    setImported(undefined);
    void reader.readNew(() => load(file));
  };
  const readAgain = (read: () => Promise<PreviewResult<Preview>>) => {
    if (progress === undefined) void reader.readAgain(read);
  };
  const run = async (work: (preview: Preview, onProgress: (progress: Progress) => void) => Promise<Imported>) => {
    const { ready } = reader;
    if (ready === undefined || progress !== undefined) return;
    try {
      setImported(await work(ready, setProgress));
    } catch (failure) {
      toastFailure('The import stopped early. Try again to pick up where it left off.', failure);
    } finally {
      setProgress(undefined);
    }
  };
  return { shown, problem, isReading, progress, imported, choose, readAgain, run };
}
