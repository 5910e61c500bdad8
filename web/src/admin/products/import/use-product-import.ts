import type { CopiedPicture, ImportPreview, ProductImport, ThirdOption } from '@plenty/contract/admin/product-import';
import { MAX_IMPORT_CHARACTERS } from '@plenty/contract/admin/product-import';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../shell/api-client.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { repeatUntilDone } from '../../api/repeat-until-done.ts';
import { toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import { type ImportProgress, type PictureFailure, copyPictures } from './copy-pictures.ts';

export type ImportFile = { readonly name: string; readonly csv: string };

/** What the owner decides; categories and sizes that are not listed are taken as suggested. */
export type ImportDecisions = {
  readonly thirdOption: ThirdOption;
  readonly categories: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  readonly copiesPictures: boolean;
};

type Imported = { readonly created: number; readonly kept: number; readonly failures: readonly PictureFailure[] };

/** Reads a file, previews it, copies its pictures and imports its products. */
export function useProductImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<ImportFile>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [progress, setProgress] = useState<ImportProgress>();
  const [imported, setImported] = useState<Imported>();
  const copies = useRef(new Map<string, CopiedPicture>());
  const last = useRef<{ readonly key: string; readonly request: string }>(undefined);

  const loadPreview = async (chosen: ImportFile, thirdOption: ThirdOption) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const body = { csv: chosen.csv, thirdOption };
      setPreview(await callAdminApi(adminProductEndpoints.previewProductImport, { body }));
      setFile(chosen);
    } catch (failure) {
      setProblem(getErrorMessage(failure) ?? 'The shop did not answer. Please choose the file again.');
    } finally {
      setIsReading(false);
    }
  };
  const choose = async (chosen: File) => {
    setPreview(undefined);
    setImported(undefined);
    copies.current = new Map();
    const csv = await chosen.text();
    if (csv.length > MAX_IMPORT_CHARACTERS)
      return setProblem('This file is too large. Please split it into several files.');
    return loadPreview({ name: chosen.name, csv }, 'join');
  };
  const start = async (decisions: ImportDecisions, categories: ProductImport['categories']) => {
    if (!file || !preview || progress) return;
    try {
      const failures = decisions.copiesPictures
        ? await copyPictures(preview.pictures, copies.current, setProgress)
        : [];
      const { thirdOption, sizes } = decisions;
      const request = {
        fileName: file.name,
        csv: file.csv,
        thirdOption,
        categories,
        sizes: [...sizes].map(([from, to]) => ({ from, to })),
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
      toastSaved(client, `${item.changed.toLocaleString('en-US')} products imported`, change);
      setImported({ created: item.changed, kept: item.kept, failures });
    } catch (failure) {
      toastFailure('The import stopped before its end. Please try again: it goes on where it stopped.', failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    file,
    preview,
    problem,
    isReading,
    progress,
    imported,
    choose: (chosen: File) => void choose(chosen),
    rereadWith: (thirdOption: ThirdOption) => void (file && loadPreview(file, thirdOption)),
    start: (decisions: ImportDecisions, categories: ProductImport['categories']) => void start(decisions, categories),
  };
}
