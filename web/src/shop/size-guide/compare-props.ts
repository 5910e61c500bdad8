import type { Product } from '@plenty/contract/catalog/product';
import type { LengthUnit } from '@plenty/contract/fit/compare-garments';
import type { GarmentKind, SizeMeasurements } from '@plenty/contract/fit/measurements';

/** What the size guide compares with a garment of the shopper's. */
export type CompareProps = {
  readonly product: Product;
  readonly kind: GarmentKind;
  readonly measurements: SizeMeasurements;
  readonly unit: LengthUnit;
  readonly chosenSize: string;
  /** Undefined for a size that cannot be chosen. */
  readonly getChooser: (size: string) => (() => void) | undefined;
};
