import * as z from 'zod/mini';
import { type SizeMeasurements, sizeMeasurementsSchema } from './measurements.ts';

/** How a product fits compared with its size's name, where the owner knows that it differs or that it does not (D-63). */
export const fitNoteSchema = z.enum(['runs-small', 'true-to-size', 'runs-large']);
export type FitNote = z.infer<typeof fitNoteSchema>;

/** What a stored product knows about its fit. Shoppers' browsers read it on demand, so it is no part of the products in lists. */
export const fitFields = {
  measurements: z.optional(sizeMeasurementsSchema),
  fitNote: z.optional(fitNoteSchema),
};

/** The fit of one product; the sizes of `measurements` are in the product's order, from small to large. */
export const productFitSchema = z.object(fitFields);
export type ProductFit = z.infer<typeof productFitSchema>;

/** The database returns the sizes in the order of the alphabet, and may still have some that the product no longer comes in. */
export function toProductFit({ measurements, fitNote }: ProductFit, sizes: readonly string[]): ProductFit {
  const measured = sizes.flatMap((size) => {
    const found = measurements?.[size];
    return found && Object.keys(found).length > 0 ? [[size, found] as const] : [];
  });
  const ordered: SizeMeasurements = Object.fromEntries(measured);
  return {
    ...(measured.length > 0 && { measurements: ordered }),
    ...(fitNote && { fitNote }),
  };
}
