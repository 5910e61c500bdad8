import { toPlainDescription } from '@plenty/contract/catalog/description';
import { createHash } from 'node:crypto';
import { stockKey } from '@plenty/contract/catalog/availability';
import { parseFiberContent } from '@plenty/contract/catalog/fiber-content';
import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { type Codes, isGtin } from '@plenty/contract/catalog/stock-keeping';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { type Weight, formatWeight } from '@plenty/contract/catalog/weight';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { formatPageTitle } from '@plenty/contract/content/page-titles';
import { PAGE_PATHS, getProductPath } from '@plenty/contract/content/shop-paths';
import type { Site } from '@plenty/contract/content/site';
import { getGarmentKind } from '@plenty/contract/fit/measurements';
import type { StoredFit } from '@plenty/contract/fit/product-fit';
import { parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { escapeHtml } from './html.ts';
import { toLinkPreview } from './page.ts';
import { type VariantOptions, findVariant, listVariantOptions } from './structured-data.ts';

/** Google's limits; the number of items keeps one response below what a function may send. */
const MAX_ID_LENGTH = 50;
const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;
const MAX_MORE_PICTURES = 10;
const MAX_MATERIALS = 3;
const MAX_ITEMS = 10_000;

/** Ids of Google's product taxonomy. */
const TAXONOMY = { apparel: 166, tops: 212, pants: 204, shorts: 207, hats: 173, socks: 209 } as const;
/** From this inseam on, in quarters of an inch, bottoms are pants. */
const PANTS_INSEAM = 80;

function getTaxonomyId({ measurements = {} }: StoredFit): number {
  switch (getGarmentKind(measurements)) {
    case 'top':
      return TAXONOMY.tops;
    case 'bottom': {
      const inseams = Object.values(measurements).map(({ insideLegLength = 0 }) => insideLegLength);
      return Math.max(...inseams) >= PANTS_INSEAM ? TAXONOMY.pants : TAXONOMY.shorts;
    }
    case 'headwear':
      return TAXONOMY.hats;
    case 'socks':
      return TAXONOMY.socks;
    case 'flat':
    case undefined:
      return TAXONOMY.apparel;
  }
}

/** The same id as in the page's structured data, unless Google has no room for it. */
function getItemId(product: Product, { size = '', color = '' }: VariantOptions): string {
  const id = `${product.id}-${stockKey(size, color)}`;
  if (id.length <= MAX_ID_LENGTH) return id;
  return `${product.id}-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
}

/** 'cotton/polyester', the fibers of the first part from the most to the least. */
function getMaterial({ facts }: Product): string | undefined {
  const [main] = parseFiberContent(facts?.fiberContent ?? '') ?? [];
  const fibers = main?.fibers.toSorted((left, right) => right.percent - left.percent) ?? [];
  return fibers.length === 0
    ? undefined
    : fibers
        .slice(0, MAX_MATERIALS)
        .map(({ name }) => name)
        .join('/');
}

/** What Google does not read. It takes JPEG, WebP, PNG, GIF, BMP and TIFF, and an address without a file's ending. */
const UNREADABLE_PICTURE = /\.(?:avif|heic|heif|jxl|svg)(?:[?#]|$)/i;

/**
 * The pictures of a color first, of those that Google reads. Only the demo's pictures are AVIF: of a product's first one there is a JPEG,
 * which also stands for its other colors.
 */
function listPictureUrls({ pictures }: Product, color: string | undefined, origin: string): string[] {
  const [first] = pictures;
  const ofColor = pictures.filter((picture) => picture.color === undefined || picture.color === color);
  const shown = ofColor.some((picture) => picture.color === color) ? ofColor : pictures;
  const sorted = shown.toSorted((left, right) => Number(right.color === color) - Number(left.color === color));
  const toUrl = (picture: Picture) =>
    new URL((picture === first && toLinkPreview(picture)?.address) || picture.src, origin).href;
  const readable = sorted.map(toUrl).filter((url) => !UNREADABLE_PICTURE.test(url));
  return readable.length > 0 || !first ? readable : [toUrl(first)].filter((url) => !UNREADABLE_PICTURE.test(url));
}

type Attribute = readonly [name: string, value: string | undefined];

function listAttributes(
  product: Product,
  choice: VariantOptions,
  { categories, fits, origin }: FeedContent,
): Attribute[] {
  const { id, name, description, category } = product;
  const { price, compareAt } = getVariantPrice(product, choice);
  const { size, color } = choice;
  const { weight, barcodes = {} } = fits.get(id) ?? {};
  const barcode = barcodes[stockKey(size ?? '', color ?? '')] ?? '';
  const gtin = isGtin(barcode) ? barcode : undefined;
  const variant = findVariant(product, choice);
  const isSoldOut = !product.inStock || variant?.availability === 'sold-out';
  const [picture, ...morePictures] = listPictureUrls(product, color, origin);
  const options = [color, size].filter((option) => option !== undefined).join(', ');
  return [
    ['id', getItemId(product, choice)],
    ['item_group_id', String(id)],
    ['title', (options === '' ? name : `${name} (${options})`).slice(0, MAX_TITLE_LENGTH)],
    ['description', toPlainDescription(description).slice(0, MAX_DESCRIPTION_LENGTH)],
    ['link', `${origin}${getProductPath(id, { color, size })}`],
    ['image_link', picture],
    ...morePictures.slice(0, MAX_MORE_PICTURES).map((link): Attribute => ['additional_image_link', link]),
    ['availability', isSoldOut ? 'out_of_stock' : 'in_stock'],
    ['price', `${compareAt ?? price} USD`],
    ['sale_price', compareAt === undefined ? undefined : `${price} USD`],
    ['brand', formatPageTitle(undefined)],
    ['condition', 'new'],
    ['gtin', gtin],
    ['identifier_exists', gtin === undefined ? 'no' : undefined],
    ['google_product_category', String(getTaxonomyId(fits.get(id) ?? {}))],
    ['product_type', categories.find((each) => each.name === category)?.displayName ?? category],
    ['color', color],
    ['size', size],
    ['size_system', size === undefined ? undefined : 'US'],
    ['gender', 'unisex'],
    ['age_group', 'adult'],
    ['material', getMaterial(product)],
    ['shipping_weight', weight && formatWeight(weight)],
  ];
}

/** XML 1.0 holds no control characters but tab and line breaks, not even escaped. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

function renderElement([name, value]: Attribute): string {
  return value === undefined || value === ''
    ? ''
    : `<g:${name}>${escapeHtml(value.replaceAll(CONTROL_CHARACTER, ''))}</g:${name}>`;
}

function renderShipping(price: string): string {
  const { shippingCost } = priceOrder([{ price: parseMoney(price), quantity: 1 }]);
  const cost = renderElement(['price', `${toMoneyString(shippingCost)} USD`]);
  return `<g:shipping><g:country>US</g:country>${cost}</g:shipping>`;
}

/** Google rejects what has no picture that it reads, and what is free. */
const isSellable = (product: Product, origin: string) =>
  product.listing === undefined && listPictureUrls(product, undefined, origin).length > 0;

type FeedContent = {
  readonly categories: readonly Pick<Site['categories'][number], 'name' | 'displayName'>[];
  readonly fits: ReadonlyMap<number, StoredFit & Pick<Codes, 'barcodes'> & { readonly weight?: Weight | undefined }>;
  readonly origin: string;
};

/** The listed products as Google Merchant Center reads them: RSS 2.0, an item for each size and color. */
export function renderGoogleFeed(products: readonly Product[], content: FeedContent): string {
  const items = products
    .filter((product) => isSellable(product, content.origin))
    .flatMap((product) => listVariantOptions(product).map((choice) => ({ product, choice })))
    .filter(({ product, choice }) => Number(getVariantPrice(product, choice).price) > 0)
    .slice(0, MAX_ITEMS)
    .map(({ product, choice }) => {
      const attributes = listAttributes(product, choice, content).map(renderElement).join('');
      return `<item>${attributes}${renderShipping(getVariantPrice(product, choice).price)}</item>`;
    });
  const title = escapeHtml(formatPageTitle(undefined));
  const channel = `<title>${title}</title><link>${content.origin}${PAGE_PATHS.home}</link><description>All products of ${title}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n${items.join('\n')}\n</channel></rss>\n`;
}
