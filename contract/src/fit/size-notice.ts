import { sortSizes } from '../catalog/size-order.ts';
import type { FitNote, ProductFit } from './product-fit.ts';
import type { YourSize } from './size-memory.ts';

/** A cart line as far as its size is concerned. */
export type SizedLine = {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly size: string;
};

/** One question about a size before it is paid. `key` is what the shopper confirms, so that it is asked once. */
export type SizeNotice = SizedLine & { readonly key: string } & (
    | { readonly reason: 'other-size'; readonly usual: string }
    | { readonly reason: 'two-sizes'; readonly sizes: readonly string[] }
    | { readonly reason: 'fit-note'; readonly fitNote: FitNote }
  );

type Knowledge = {
  readonly getFit: (productId: number) => ProductFit | undefined;
  readonly getYourSize: (fit: ProductFit) => YourSize | undefined;
  readonly confirmed: readonly string[];
};

/** What a cart's sizes should be asked about, in the order of the lines; nothing without a reason, and nothing that was confirmed. */
export function findSizeNotices(
  lines: readonly SizedLine[],
  { getFit, getYourSize, confirmed }: Knowledge,
): SizeNotice[] {
  return lines
    .flatMap((line, index): SizeNotice[] => {
      const sizes = listSizesOf(line.productId, lines);
      if (sizes.length > 1) {
        const isFirst = lines.findIndex(({ productId }) => productId === line.productId) === index;
        return isFirst ? [{ ...line, reason: 'two-sizes', sizes, key: `${line.productId}/${sizes.join('+')}` }] : [];
      }
      const fit = getFit(line.productId);
      if (!fit?.kind || line.size === '') return [];
      return findNotice(line, fit, getYourSize(fit)?.size);
    })
    .filter(({ key }) => !confirmed.includes(key));
}

function listSizesOf(productId: number, lines: readonly SizedLine[]): string[] {
  return sortSizes([...new Set(lines.filter((line) => line.productId === productId).map(({ size }) => size))]);
}

function findNotice(line: SizedLine, { sizes, fitNote = 'true-to-size' }: ProductFit, usual?: string): SizeNotice[] {
  const key = `${line.productId}/${line.size}`;
  // A size of another kind of naming, such as 32 beside MED, is no reason to doubt.
  const isComparable = usual !== undefined && sizes.includes(usual) && sizes.includes(line.size);
  const difference = isComparable ? sizes.indexOf(line.size) - sizes.indexOf(usual) : 0;
  // The shopper has chosen for the note already: what runs large in a smaller size than usual.
  const isChosenForNote = (fitNote === 'runs-large' && difference < 0) || (fitNote === 'runs-small' && difference > 0);
  if (isChosenForNote) return [];
  if (isComparable && difference !== 0) return [{ ...line, reason: 'other-size', usual, key }];
  return fitNote === 'true-to-size' ? [] : [{ ...line, reason: 'fit-note', fitNote, key }];
}
