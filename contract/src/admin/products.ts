import * as z from 'zod/mini';
import { parseFiberContent } from '../catalog/fiber-content.ts';
import { normalizeColors } from '../catalog/options.ts';
import { normalizeSizes } from '../catalog/size-order.ts';
import { pictureSchema, pictureUrlSchema } from '../catalog/picture.ts';
import { MAX_FACT_LENGTHS, productFactsSchema } from '../catalog/product-facts.ts';
import { productIdSchema, productSchema } from '../catalog/product.ts';
import { scheduleFields, tagsSchema } from '../catalog/schedule.ts';
import { MAX_CODE_LENGTH, codeFields } from '../catalog/stock-keeping.ts';
import { weightSchema } from '../catalog/weight.ts';
import { measurementsSchema } from '../fit/measurements.ts';
import { fitCountsSchema } from '../fit/fit-answers.ts';
import { fitFields, fitNoteSchema } from '../fit/product-fit.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { requestKeySchema } from '../lib/request-key.ts';

/** The limit of sizes times colors: one transaction writes all counts of a product. */
export const MAX_STOCK_COUNTS = 390;
export const DEFAULT_PRODUCT_CATEGORY = 'tees';

const amountText = (label: string, example: string) =>
  z
    .string(`${label} is required`)
    .check(z.trim(), z.regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, `${label} must be an amount such as ${example}`));
export const priceSchema = amountText('Price', '48.00');
/** A count as the owner may type it. */
export const countSchema = z
  .int('A count is a whole number')
  .check(z.minimum(0, 'A count cannot be below 0'), z.maximum(99_999, 'A count can be at most 99,999'));

/** The stock of one variant; size and color are '' for a product without them. */
export const stockCountSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });
export type StockCount = z.infer<typeof stockCountSchema>;

export const instantSchema = z.iso.datetime('Must be a date and time').check(z.maxLength(40));

/** A sale in a request or response; without a date it begins at once, or does not end by itself. */
export const saleViewSchema = z.object({
  price: priceSchema,
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
});
export type SaleView = z.infer<typeof saleViewSchema>;

/** What only the owner sees of a product: its regular price is `price`. */
const adminFields = {
  sale: z.optional(saleViewSchema),
  shownFrom: scheduleFields.shownFrom,
  shownUntil: scheduleFields.shownUntil,
  tags: z.optional(tagsSchema),
};

/**
 * Of a product of Shopify's: the fields that a sync updates, and those it leaves because they were changed in this shop. Names of fields are
 * text, so that a panel's page of an earlier release can read one it does not know.
 */
const productOriginSchema = z.object({
  followed: z.array(z.string()),
  changedHere: z.array(z.string()),
  isGone: z.boolean(),
});
export type ProductOrigin = Readonly<z.infer<typeof productOriginSchema>>;

/** `counts` is null for a product whose stock is not counted (D-24); `updatedAt` is sent back as If-Match (D-34). */
export const adminProductSchema = z.extend(productSchema, {
  weight: z.optional(weightSchema),
  ...fitFields,
  /** All answers to 'Did it fit?', however few. */
  fitCounts: z.optional(fitCountsSchema),
  counts: z.nullable(z.array(stockCountSchema)),
  ...codeFields,
  cost: z.optional(moneyStringSchema),
  /** Only in the response that fills the form. */
  shopify: z.optional(productOriginSchema),
  createdAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  ...adminFields,
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** A product in the admin list. `soldOut` counts its sold-out variants. */
export const adminProductRowSchema = z.object({
  id: productIdSchema,
  name: z.string(),
  price: moneyStringSchema,
  /** Of single sizes and colors, by stock key. */
  prices: z.optional(z.record(z.string(), moneyStringSchema)),
  /** What the product is made in, of one with such prices. */
  sizes: z.optional(z.array(z.string())),
  colors: z.optional(z.array(z.string())),
  category: z.string(),
  featured: z.boolean(),
  inStock: z.boolean(),
  listing: z.optional(z.enum(['unlisted', 'hidden'])),
  isCounted: z.boolean(),
  soldOut: z.int(),
  picture: z.nullable(pictureSchema),
  /** What US rules ask a listing to state and this one does not; left out when nothing is missing. */
  missingFacts: z.optional(z.array(z.string())),
  /** At least twenty customers say something else of its fit than it promises; left out otherwise. */
  isFitDoubted: z.optional(z.boolean()),
  ...adminFields,
  updatedAt: z.iso.datetime(),
});
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

/** Which products the list shows, in addition to a search. Reduced and planned ones are those of now. */
export const PRODUCT_STATUSES = ['listed', 'unlisted', 'hidden', 'on-sale', 'planned'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The filters of the product list. */
export const productListFiltersSchema = z.object({
  search: z.optional(z.string().check(z.maxLength(200, 'Please search for less'))),
  category: z.optional(z.string().check(z.maxLength(60))),
  stock: z.optional(z.enum(['in-stock', 'out-of-stock'], 'Stock is in-stock or out-of-stock')),
  status: z.optional(z.enum(PRODUCT_STATUSES, 'There is no such status')),
});
export type ProductListFilters = z.infer<typeof productListFiltersSchema>;

const requiredProductText = (label: string, maxLength: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(maxLength, `${label}: please use at most ${maxLength.toLocaleString('en-US')} characters`),
    );
export const optionText = (label: string) => z.string().check(z.maxLength(60, `A ${label} has at most 60 characters`));
const optionList = (label: string, normalize: (incoming: readonly string[]) => string[]) =>
  z.pipe(
    z.array(optionText(label)).check(z.maxLength(50, `A product has at most 50 ${label}s`)),
    z.transform((incoming: string[]) => normalize(incoming)),
  );

/** Trimmed, each once whatever its case. */
export const tagListSchema = z.pipe(
  z
    .array(z.string().check(z.maxLength(60, 'A tag has at most 60 characters')))
    .check(z.maxLength(50, 'A product has at most 50 tags')),
  z.transform((typed: string[]) => normalizeTags(typed)),
);

function normalizeTags(typed: readonly string[]): string[] {
  const tags = typed.map((tag) => tag.trim()).filter((tag) => tag !== '');
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
}

/**
 * A count as the owner edited it, and `was`, the count the owner saw. The stored count changes by the difference, so that units sold in the
 * meantime stay sold. A variant that was not counted before was 0.
 */
const stockCountEditSchema = z.object({
  size: optionText('size'),
  color: optionText('color'),
  count: countSchema,
  was: z.int().check(z.minimum(-99_999), z.maximum(99_999)),
});
export type StockCountEdit = z.infer<typeof stockCountEditSchema>;

/** A product has at most 50 sizes in 50 colors. */
const MAX_VARIANTS = 2500;

/** What single sizes and colors have, as a list, because what a request may hold has a limit. */
const variantList = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .array(z.object({ size: optionText('size'), color: optionText('color'), value }))
    .check(z.maxLength(MAX_VARIANTS, 'A product has at most 2,500 sizes and colors'));

const codeText = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label}: please leave out what has none`),
      z.maxLength(MAX_CODE_LENGTH, `A ${label} has at most ${MAX_CODE_LENGTH} characters`),
    );

export const MAX_SEO_TITLE_LENGTH = 120;
export const MAX_SEO_DESCRIPTION_LENGTH = 320;

const seoText = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `Please use at most ${maxLength} characters`));

const costSchema = amountText('Cost', '12.00');

/** The measurements of each size, as a list, because what a request may hold has a limit. */
const measurementListSchema = z
  .array(z.object({ size: optionText('size'), values: measurementsSchema }))
  .check(z.maxLength(50, 'A product has at most 50 sizes'));

const FIBERS_MESSAGE = 'Fibers need percentages that add up to 100, such as 80% cotton, 20% polyester';
const productFactsEditSchema = z.extend(productFactsSchema, {
  fiberContent: z.optional(
    z.string().check(
      z.maxLength(MAX_FACT_LENGTHS.fiberContent, FIBERS_MESSAGE),
      z.refine((typed) => parseFiberContent(typed) !== undefined, FIBERS_MESSAGE),
    ),
  ),
});
const END_BEFORE_START = 'The end must be after the start';

export function isInOrder(from: string | null | undefined, until: string | null | undefined): boolean {
  return !from || !until || Date.parse(from) < Date.parse(until);
}

export const MAX_EARLIER_KEYS = 20;

/**
 * The product form (APROD-01, APROD-07, APROD-08, APROD-11). `pictures` (D-48) replace the stored ones; `images` are plain addresses, which
 * keep the pictures they already have; without either the pictures stay. `counts: null` ends stock counting; without `counts` the stock
 * stays.
 */
export const productEditSchema = z
  .object({
    name: requiredProductText('Name', 200),
    description: requiredProductText('Description', 10_000),
    price: priceSchema,
    category: z._default(requiredProductText('Category', 60), DEFAULT_PRODUCT_CATEGORY),
    sizes: z._default(optionList('size', normalizeSizes), []),
    colors: z._default(optionList('color', normalizeColors), []),
    images: z.optional(z.array(pictureUrlSchema).check(z.maxLength(50, 'A product has at most 50 pictures'))),
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(50, 'A product has at most 50 pictures'))),
    featured: z._default(z.boolean(), false),
    inStock: z._default(z.boolean(), true),
    /** Without it the product keeps its visibility; 'listed' is visible to everyone. */
    listing: z.optional(z.enum(['listed', 'unlisted', 'hidden'])),
    /** Like `listing`, without one of these the product keeps what it has; null ends it. */
    sale: z.optional(z.nullable(saleViewSchema)),
    shownFrom: z.optional(z.nullable(instantSchema)),
    shownUntil: z.optional(z.nullable(instantSchema)),
    tags: z.optional(tagListSchema),
    /** Of one item in its bag; null for the default weight of the shipping settings. Without it the weight stays. */
    weight: z.optional(z.nullable(weightSchema)),
    counts: z.optional(
      z.nullable(
        z
          .array(stockCountEditSchema)
          .check(z.maxLength(MAX_STOCK_COUNTS, `A product has at most ${MAX_STOCK_COUNTS} counts`)),
      ),
    ),
    /** Each replaces the stored one as a whole; without it the product keeps what it has. */
    measurements: z.optional(measurementListSchema),
    facts: z.optional(productFactsEditSchema),
    fitNote: z.optional(z.nullable(fitNoteSchema)),
    /** '' for the name and the description. */
    seoTitle: z.optional(seoText(MAX_SEO_TITLE_LENGTH)),
    seoDescription: z.optional(seoText(MAX_SEO_DESCRIPTION_LENGTH)),
    /** Of sizes and colors that cost something else than `price`. */
    prices: z.optional(variantList(amountText('The price', '54.00'))),
    skus: z.optional(variantList(codeText('SKU'))),
    barcodes: z.optional(variantList(codeText('barcode'))),
    cost: z.optional(z.nullable(costSchema)),
    /** A creation or an update happens once per key (D-64). */
    key: z.optional(requestKeySchema),
    /** Of tries with other values, whose answers were lost: a count that one of them stored is not changed by its difference again. */
    earlierKeys: z.optional(z.array(requestKeySchema).check(z.maxLength(MAX_EARLIER_KEYS))),
  })
  .check(
    z.refine(({ sale, price }) => !sale || Number(sale.price) < Number(price), {
      path: ['sale', 'price'],
      message: 'A sale price must be below the price',
    }),
    z.refine(({ sale }) => isInOrder(sale?.from, sale?.until), { path: ['sale', 'until'], message: END_BEFORE_START }),
    z.refine(({ shownFrom, shownUntil }) => isInOrder(shownFrom, shownUntil), {
      path: ['shownUntil'],
      message: END_BEFORE_START,
    }),
  );
export type ProductEdit = z.infer<typeof productEditSchema>;

/** Each width is stored in one Firestore document. */
export const MAX_PICTURE_BYTES = 900_000;
/** The limit of width to height, or height to width: longer strips cost a browser more than they show. */
export const MAX_ASPECT_RATIO = 3;
/** What the browser encodes; anything else is rejected, especially SVG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const pictureDataSchema = z
  .string('The picture could not be read')
  .check(
    z.minLength(1, 'The picture could not be read'),
    z.maxLength(Math.ceil(MAX_PICTURE_BYTES / 3) * 4, 'A picture may weigh at most 900 kB'),
  );

/** A picture in its three widths, each base64-encoded. */
export const pictureUploadSchema = z.object({
  type: z.enum(PICTURE_TYPES, 'Please choose a JPEG, PNG or WebP picture'),
  data400: pictureDataSchema,
  data800: pictureDataSchema,
  data1200: pictureDataSchema,
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;

/** The address and size of the widest version. The caller adds the alternative text and the placeholder. */
export const uploadedPictureSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
