import * as z from 'zod/mini';
import { GARMENT_KINDS, type GarmentKind, type SizeMeasurements, sizeMeasurementsSchema } from './measurements.ts';

/** How a product fits compared with its size's name, where the owner knows that it differs or that it does not (D-63). */
export const fitNoteSchema = z.enum(['runs-small', 'true-to-size', 'runs-large']);
export type FitNote = z.infer<typeof fitNoteSchema>;

/** What a stored product knows about its fit. Shoppers' browsers read it on demand, so it is no part of the products in lists. */
export const fitFields = {
  measurements: z.optional(sizeMeasurementsSchema),
  fitNote: z.optional(fitNoteSchema),
};

export const storedFitSchema = z.object(fitFields);
export type StoredFit = z.infer<typeof storedFitSchema>;

/** The database returns sizes in the order of the alphabet, and may still have some that the product no longer comes in. */
export function orderFit({ measurements, fitNote }: StoredFit, sizes: readonly string[]): StoredFit {
  const measured = sizes.flatMap((size) => {
    const found = measurements?.[size];
    return found && Object.keys(found).length > 0 ? [[size, found] as const] : [];
  });
  const ordered: SizeMeasurements = Object.fromEntries(measured);
  return { ...(measured.length > 0 && { measurements: ordered }), ...(fitNote && { fitNote }) };
}

/**
 * The sizes that are measured, in their order. An object has sizes such as 28 and 29 before 28.5, whatever the order in which they were put
 * there.
 */
export function listMeasuredSizes(sizes: readonly string[], measurements: SizeMeasurements): string[] {
  return sizes.filter((size) => measurements[size] !== undefined);
}

/** What the API says about the fit of one product. `sizes` go from small to large. */
export const productFitSchema = z.extend(storedFitSchema, {
  kind: z.optional(z.enum(GARMENT_KINDS)),
  sizes: z.array(z.string()),
});
export type ProductFit = z.infer<typeof productFitSchema>;

type FittedProduct = StoredFit & { readonly kind?: GarmentKind | undefined; readonly sizes: string[] };

export function toProductFit(product: FittedProduct): ProductFit {
  const { kind, sizes } = product;
  const fit = orderFit(product, sizes);
  return { ...(kind && { kind }), sizes, ...fit };
}
