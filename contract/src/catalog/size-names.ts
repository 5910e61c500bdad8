import { SIZES } from './options.ts';

/** How other shops spell our sizes, without spaces, hyphens and periods. */
const SPELLINGS: ReadonlyMap<string, (typeof SIZES)[number]> = new Map([
  ['xsmall', 'XS'],
  ['extrasmall', 'XS'],
  ['s', 'SM'],
  ['small', 'SM'],
  ['m', 'MED'],
  ['medium', 'MED'],
  ['l', 'LRG'],
  ['lg', 'LRG'],
  ['large', 'LRG'],
  ['xlarge', 'XL'],
  ['extralarge', 'XL'],
  ['xxl', '2XL'],
  ['xxlarge', '2XL'],
  ['2xlarge', '2XL'],
  ['os', 'ONE SIZE'],
  ['osfa', 'ONE SIZE'],
  ['onesizefitsall', 'ONE SIZE'],
]);

function simplify(size: string): string {
  return size.toLowerCase().replaceAll(/[\s.-]/g, '');
}

/** Our name of a size that another shop spells differently; any other size stays as it is. */
export function toShopSize(size: string): string {
  const simple = simplify(size);
  return SPELLINGS.get(simple) ?? SIZES.find((known) => simplify(known) === simple) ?? size.trim();
}
