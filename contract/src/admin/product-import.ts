import * as z from 'zod/mini';
import { pictureSchema, pictureUrlSchema } from '../catalog/picture.ts';
import { requestKeySchema } from '../lib/request-key.ts';

/** Firestore and the panel take more; a larger catalog is better read by a sync. */
export const MAX_IMPORT_CHARACTERS = 8_000_000;
const csvSchema = z
  .string()
  .check(z.minLength(1, 'This file is empty'), z.maxLength(MAX_IMPORT_CHARACTERS, 'This file is too large'));
const textSchema = z.string().check(z.maxLength(500));

/** A third option, such as the material, becomes part of the color or makes a product of each of its values. */
const thirdOptionSchema = z.enum(['join', 'split']);
export type ThirdOption = z.infer<typeof thirdOptionSchema>;

export const importPreviewRequestSchema = z.object({ csv: csvSchema, thirdOption: thirdOptionSchema });

/** A sentence about a product and the lines of its rows in the file. */
const importRemarkSchema = z.object({ line: z.int(), lastLine: z.int(), name: z.string(), sentence: z.string() });
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** Products that get the same category: by their type, by Shopify's category, by their tags, or because nothing names one. */
const categoryGroupSchema = z.object({
  key: z.string(),
  by: z.enum(['type', 'tree', 'tags', 'nothing']),
  value: z.string(),
  count: z.int(),
  suggested: z.string(),
  example: z.string(),
  /** The names of all of them. */
  titles: z.optional(z.array(z.string())),
});
export type CategoryGroup = z.infer<typeof categoryGroupSchema>;

const sizeGroupSchema = z.object({ from: z.string(), count: z.int(), suggested: z.string() });
export type SizeGroup = z.infer<typeof sizeGroupSchema>;

/** What an import would do, before it does anything. */
export const importPreviewSchema = z.object({
  products: z.int(),
  /** In the shop already, by an earlier import or a sync: they stay as they are. */
  existing: z.int(),
  categories: z.array(categoryGroupSchema),
  /** Sizes that the shop spells differently or does not have. */
  sizes: z.array(sizeGroupSchema),
  thirdOptions: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Addresses of all pictures, in the order of the products. */
  pictures: z.array(z.string()),
  notForSale: z.array(importRemarkSchema),
  leftOut: z.array(importRemarkSchema),
  notes: z.array(importRemarkSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const copyFields = pictureSchema.shape;

/** The copy of a picture in the shop; null if it cannot be reached. A picture that is not listed keeps its address. */
const copiedPictureSchema = z.object({
  from: pictureUrlSchema,
  copy: z.nullable(
    z.object({
      src: copyFields.src,
      width: copyFields.width,
      height: copyFields.height,
      placeholder: copyFields.placeholder,
    }),
  ),
});
export type CopiedPicture = z.infer<typeof copiedPictureSchema>;

export const productImportSchema = z.object({
  key: requestKeySchema,
  fileName: textSchema,
  csv: csvSchema,
  thirdOption: thirdOptionSchema,
  categories: z
    .array(z.object({ key: textSchema, category: z.string().check(z.maxLength(60)) }))
    .check(z.maxLength(2000)),
  sizes: z
    .array(
      z.object({ from: textSchema, to: z.string().check(z.minLength(1, 'Please name the size'), z.maxLength(60)) }),
    )
    .check(z.maxLength(2000)),
  pictures: z.array(copiedPictureSchema).check(z.maxLength(20_000)),
});
export type ProductImport = z.infer<typeof productImportSchema>;
