import type { CopiedPicture, ImportPreview, ProductImport, ThirdOption } from '@plenty/contract/admin/product-import';
import { MAX_IMPORT_CHARACTERS } from '@plenty/contract/admin/product-import';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../shell/api-client.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { repeatUntilDone } from '../../api/repeat-until-done.ts';
import { toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import {
  NOTHING_READ,
  type PreviewResult,
  PreviewReader,
  type PreviewState,
  readFileText,
} from '../../ui/preview-reader.ts';
import { type ImportProgress, type PictureFailure, copyPictures } from './copy-pictures.ts';

export type ImportFile = { readonly name: string; readonly csv: string };

/** What the owner decides on a preview; categories and sizes that are not listed are taken as suggested. */
export type ImportDecisions = {
  readonly categories: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  readonly copiesPictures: boolean;
};

/** What the owner is shown, and what it was made of. */
type FilePreview = { readonly file: ImportFile; readonly thirdOption: ThirdOption; readonly preview: ImportPreview };

export const countProducts = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;

async function loadPreview(file: ImportFile, thirdOption: ThirdOption): Promise<PreviewResult<FilePreview>> {
  try {
    const body = { csv: file.csv, thirdOption };
    const preview = await callAdminApi(adminProductEndpoints.previewProductImport, { body });
    return { preview: { file, thirdOption, preview } };
  } catch (failure) {
    return { problem: getErrorMessage(failure) ?? 'The shop did not answer. Please choose the file again.' };
  }
}

async function loadFile(chosen: File): Promise<PreviewResult<FilePreview>> {
  const read = await readFileText(chosen);
  if ('problem' in read) return read;
  const { text: csv } = read;
  if (csv.length > MAX_IMPORT_CHARACTERS)
    return { problem: 'This file is too large. Please split it into several files.' };
  return loadPreview({ name: chosen.name, csv }, 'join');
}

type Imported = { readonly created: number; readonly kept: number; readonly failures: readonly PictureFailure[] };

/** Reads a file, previews it, copies its pictures and imports its products. */
export function useProductImport() {
  const client = useQueryClient();
  const [{ shown, problem, isReading }, setState] = useState<PreviewState<FilePreview>>(NOTHING_READ);
  const [reader] = useState(() => new PreviewReader<FilePreview>(setState));
  const [progress, setProgress] = useState<ImportProgress>();
  const [imported, setImported] = useState<Imported>();
  const copies = useRef(new Map<string, CopiedPicture>());
  const last = useRef<{ readonly key: string; readonly request: string }>(undefined);

  const choose = (chosen: File) => {
    setImported(undefined);
    copies.current = new Map();
    void reader.readNew(() => loadFile(chosen));
  };
  const rereadWith = (thirdOption: ThirdOption) => {
    if (shown && !progress) void reader.readAgain(() => loadPreview(shown.file, thirdOption));
  };
  const start = async (decisions: ImportDecisions, categories: ProductImport['categories']) => {
    const { ready } = reader;
    if (!ready || progress) return;
    const { file, thirdOption, preview } = ready;
    try {
      const failures = decisions.copiesPictures
        ? await copyPictures(preview.pictures, copies.current, setProgress)
        : [];
      const request = {
        fileName: file.name,
        csv: file.csv,
        thirdOption,
        categories,
        sizes: [...decisions.sizes].map(([from, to]) => ({ from, to })),
        pictures: [...copies.current.values()],
      };
      const text = JSON.stringify(request);
      // A second try after a lost answer is the same change.
      last.current = last.current?.request === text ? last.current : { key: crypto.randomUUID(), request: text };
      const body = { key: last.current.key, ...request };
      setProgress({ step: 'products', done: 0, total: 0 });
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminProductEndpoints.importProducts, { body }),
        ({ done, total }) => setProgress({ step: 'products', done, total }),
      );
      toastSaved(client, `${countProducts(item.changed)} imported`, change);
      setImported({ created: item.changed, kept: item.kept, failures });
    } catch (failure) {
      toastFailure('The import stopped early. Try again to pick up where it left off.', failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    shown,
    problem,
    isReading,
    progress,
    imported,
    choose,
    rereadWith,
    start: (decisions: ImportDecisions, categories: ProductImport['categories']) => void start(decisions, categories),
  };
}
