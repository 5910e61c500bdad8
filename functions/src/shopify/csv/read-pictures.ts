import type { Picture } from '@plenty/contract/catalog/picture';
import { toHttpsUrl } from '../product-fields.ts';
import { MAX_PICTURES } from '../remote-product.ts';
import type { RowGroup } from './row-groups.ts';
import type { Variant } from './read-variants.ts';

/** Pages reserve 4:5 for every picture; the size of an external one is unknown. */
const UNKNOWN_SIZE = { width: 1200, height: 1500, placeholder: '#e8e4dc' };
const MAX_ALT_LENGTH = 500;

interface FoundPicture {
  readonly src: string;
  readonly text: string;
  readonly position: number;
}

function findPictures({ rows }: RowGroup, notes: string[]): FoundPicture[] {
  return rows.flatMap((row) => {
    const typed = row.cell('picture');
    if (typed === '') return [];
    const src = toHttpsUrl(typed);
    if (src === undefined) {
      notes.push(`The picture at line ${row.line} is left out: its address is not an https:// address.`);
      return [];
    }
    const position = Number.parseInt(row.cell('picturePosition'), 10);
    return [{ src, text: row.cell('pictureText'), position: Number.isNaN(position) ? Infinity : position }];
  });
}

/** The color of a picture: that of its variants, if all have the same. */
function colorOf(src: string, variants: readonly Variant[]): { color?: string } {
  const [color, ...others] = new Set(variants.filter((each) => each.picture === src).map((each) => each.color));
  return color !== undefined && color !== '' && others.length === 0 ? { color } : {};
}

/** The product's pictures in order, without duplicates; left-out ones are added to `notes`. */
export function readPictures(group: RowGroup, variants: readonly Variant[], notes: string[]): Picture[] {
  const found = findPictures(group, notes).toSorted((left, right) =>
    left.position === right.position ? 0 : left.position - right.position,
  );
  const shown = variants.flatMap(({ picture }) =>
    picture === undefined ? [] : [{ src: picture, text: '', position: Infinity }],
  );
  const once = new Map([...found, ...shown].toReversed().map((picture) => [picture.src, picture]));
  const addresses = [...new Set([...found, ...shown].map(({ src }) => src))];
  if (addresses.length > MAX_PICTURES) notes.push(`Only the first ${MAX_PICTURES} pictures are taken.`);
  return addresses.slice(0, MAX_PICTURES).map((src) => ({
    src,
    alt: (once.get(src)?.text || group.title).slice(0, MAX_ALT_LENGTH),
    ...colorOf(src, variants),
    ...UNKNOWN_SIZE,
  }));
}
