import type { CopiedPicture } from '@plenty/contract/admin/product-import';
import { measurePicture } from '../../ui/measure-picture.ts';
import { copyPicture } from '../../ui/upload-picture.ts';

export type ImportProgress = { readonly step: 'pictures' | 'products'; readonly done: number; readonly total: number };
export type PictureFailure = { readonly src: string; readonly isReachable: boolean };

const CONCURRENCY = 3;
/** Before the pictures that failed are tried once more. */
const RETRY_DELAY_MS = 3000;

async function waitForConnection(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/**
 * Copies pictures that are not in `copies` yet, and those that fail once more, because the connection may have been lost for seconds only.
 * A picture that only cannot be copied keeps its address; another one is left out.
 */
export async function copyPictures(
  sources: readonly string[],
  copies: Map<string, CopiedPicture>,
  onProgress: (progress: ImportProgress) => void,
): Promise<readonly PictureFailure[]> {
  const failures: PictureFailure[] = [];
  const listMissing = () => sources.filter((src) => !copies.get(src)?.copy);
  const showProgress = () => {
    const done = sources.length - listMissing().length + failures.length;
    onProgress({ step: 'pictures', done, total: sources.length });
  };
  const copyMissing = async (onFailure: (src: string) => Promise<void>) => {
    const waiting = listMissing().values();
    const copyOneByOne = async () => {
      for (const from of waiting) {
        await waitForConnection();
        try {
          copies.set(from, { from, copy: await copyPicture(from) });
        } catch {
          await onFailure(from);
        }
        showProgress();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, copyOneByOne));
  };
  showProgress();
  await copyMissing(async () => undefined);
  if (listMissing().length === 0) return failures;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  await copyMissing(async (src) => {
    const isReachable = (await measurePicture(src)) !== undefined;
    if (!isReachable) copies.set(src, { from: src, copy: null });
    failures.push({ src, isReachable });
  });
  return failures;
}
