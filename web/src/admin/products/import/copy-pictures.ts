import type { CopiedPicture } from '@plenty/contract/admin/product-import';
import { measurePicture } from '../../ui/measure-picture.ts';
import { copyPicture } from '../../ui/upload-picture.ts';

export type ImportProgress = { readonly step: 'pictures' | 'products'; readonly done: number; readonly total: number };
export type PictureFailure = { readonly src: string; readonly isReachable: boolean };

const CONCURRENCY = 3;

/** Copies pictures that are not in `copies` yet. A picture that only cannot be copied keeps its address; another one is left out. */
export async function copyPictures(
  sources: readonly string[],
  copies: Map<string, CopiedPicture>,
  onProgress: (progress: ImportProgress) => void,
): Promise<readonly PictureFailure[]> {
  const failures: PictureFailure[] = [];
  const waiting = sources.filter((src) => !copies.get(src)?.copy).values();
  let done = sources.filter((src) => copies.get(src)?.copy).length;
  const copyOneByOne = async () => {
    for (const from of waiting) {
      try {
        copies.set(from, { from, copy: await copyPicture(from) });
      } catch {
        const isReachable = (await measurePicture(from)) !== undefined;
        if (!isReachable) copies.set(from, { from, copy: null });
        failures.push({ src: from, isReachable });
      }
      done += 1;
      onProgress({ step: 'pictures', done, total: sources.length });
    }
  };
  onProgress({ step: 'pictures', done, total: sources.length });
  await Promise.all(Array.from({ length: CONCURRENCY }, copyOneByOne));
  return failures;
}
