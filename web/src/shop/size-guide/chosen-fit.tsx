import type { Product } from '@plenty/contract/catalog/product';
import { formatQuarterInches } from '@plenty/contract/fit/compare-garments';
import { KIND_MEASURES, MEASURE_NAMES } from '@plenty/contract/fit/measurements';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FIT_NOTES } from '../../fit/fit-notes.ts';
import { useLengthUnit } from '../../fit/length-unit.ts';
import { fitQuery, useYourSizes } from '../../fit/use-your-size.ts';

type ChosenFitProps = {
  readonly product: Product;
  /** '' while none is chosen. */
  readonly size: string;
  /** Receives the shopper's size among the product's, or ''. */
  readonly onYourSize: (size: string) => void;
};

/** How the product runs, and the two main measures of the chosen size. */
export default function ChosenFit({ product, size, onYourSize }: ChosenFitProps) {
  const [unit] = useLengthUnit();
  const { data: fit } = useQuery(fitQuery(product.id));
  const yourSizes = useYourSizes();
  const yours = (fit?.kind && yourSizes(fit.kind, fit.sizes)?.size) ?? '';
  useEffect(() => onYourSize(yours), [yours, onYourSize]);
  if (!fit?.kind) return null;
  const measured = fit.measurements?.[size] ?? {};
  const mainMeasures = KIND_MEASURES[fit.kind].slice(0, 2).flatMap((measure) => {
    const quarters = measured[measure];
    if (quarters === undefined) return [];
    return `${MEASURE_NAMES[measure]} ${formatQuarterInches(quarters, unit)} ${unit === 'inches' ? 'in' : 'cm'}`;
  });
  const text = [...(fit.fitNote ? [FIT_NOTES[fit.fitNote]] : []), ...mainMeasures].join(' · ');
  return text && <span>{text}</span>;
}
