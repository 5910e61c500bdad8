import type { CopiedPicture, ImportPreview, ProductImport, ThirdOption } from '@plenty/contract/admin/product-import';
import { MAX_IMPORT_CHARACTERS } from '@plenty/contract/admin/product-import';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getErrorMessage } from '../../../shell/api-client.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { repeatUntilDone } from '../../api/repeat-until-done.ts';
import { toastSaved } from '../../api/use-admin-mutation.ts';
import { formatCount } from '../../import/import-page.tsx';
import { type PreviewResult, readFileText } from '../../import/preview-reader.ts';
import { useCsvImport } from '../../import/use-csv-import.ts';
import { type ImportProgress, type PictureFailure, copyPictures } from './copy-pictures.ts';

type ImportFile = { readonly name: string; readonly csv: string };

/** What the owner decides on a preview; categories and sizes that are not listed are taken as suggested. */
export type ImportDecisions = {
  readonly categories: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  readonly copiesPictures: boolean;
};

/** What the owner is shown, and what it was made of. */
type FilePreview = { readonly file: ImportFile; readonly thirdOption: ThirdOption; readonly preview: ImportPreview };

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
  const { choose, readAgain, run, ...state } = useCsvImport<FilePreview, ImportProgress, Imported>(loadFile);
  const copies = useRef(new Map<string, CopiedPicture>());
  const last = useRef<{ readonly key: string; readonly request: string }>(undefined);
  const { shown } = state;

  const start = (decisions: ImportDecisions, categories: ProductImport['categories']) =>
    void run(async ({ file, thirdOption, preview }, onProgress) => {
      const failures = decisions.copiesPictures ? await copyPictures(preview.pictures, copies.current, onProgress) : [];
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
      onProgress({ step: 'products', done: 0, total: 0 });
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminProductEndpoints.importProducts, { body }),
        ({ done, total }) => onProgress({ step: 'products', done, total }),
      );
      toastSaved(client, `${formatCount(item.changed, 'product')} imported`, change);
      return { created: item.changed, kept: item.kept, failures };
    });
  return {
    ...state,
    choose: (file: File) => {
      copies.current = new Map();
      choose(file);
    },
    rereadWith: (thirdOption: ThirdOption) => {
      if (shown) readAgain(() => loadPreview(shown.file, thirdOption));
    },
    start,
  };
}
