import type { Product } from '@plenty/contract/catalog/product';
import { type LengthUnit, formatQuarterInches } from '@plenty/contract/fit/compare-garments';
import {
  type GarmentKind,
  MEASURE_INSTRUCTIONS,
  MEASURE_NAMES,
  type Measure,
  type SizeMeasurements,
} from '@plenty/contract/fit/measurements';
import { listMeasuredSizes } from '@plenty/contract/fit/product-fit';
import { getOutline } from '../../fit/garment-outline.ts';
import { CapDrawing, SockDrawing } from './drawings.tsx';
import { GarmentDrawing, getLetter, listMeasures } from './garment-drawing.tsx';
import styles from './size-guide.module.css';

type ProductChartProps = {
  readonly product: Product;
  readonly kind: GarmentKind;
  readonly measurements: SizeMeasurements;
  readonly unit: LengthUnit;
  /** '' while none is chosen. */
  readonly chosenSize: string;
  readonly yourSize: string | undefined;
  /** Undefined for a size that cannot be chosen. */
  readonly getChooser: (size: string) => (() => void) | undefined;
};

/** A product's own measurements: the drawing of the chosen size, all sizes in a chart, and how they are measured. */
export function ProductChart({
  product,
  kind,
  measurements,
  unit,
  chosenSize,
  yourSize,
  getChooser,
}: ProductChartProps) {
  const sizes = listMeasuredSizes(product.sizes, measurements);
  const drawn = [chosenSize, yourSize, sizes[Math.floor((sizes.length - 1) / 2)]].find(
    (size) => size !== undefined && measurements[size] !== undefined,
  );
  const measures = listMeasures(kind, Object.values(measurements));
  return (
    <section className={styles.guide} aria-label={product.name}>
      <div className={styles.head}>
        <h3 className={styles.title}>{product.name}</h3>
        <p className={styles.lead}>
          {KIND_LEADS[kind]}
          {drawn !== undefined && getOutline(kind, measurements[drawn] ?? {}) && ` Drawn in ${drawn}.`}
        </p>
      </div>
      <div className={kind === 'flat' ? undefined : styles.figures}>
        {kind === 'headwear' && <CapDrawing />}
        {kind === 'socks' && <SockDrawing />}
        {drawn !== undefined && (
          <GarmentDrawing
            kind={kind}
            measurements={measurements[drawn] ?? {}}
            label={`${product.name} in ${drawn}, laid flat: ${describeLines(kind, measures)}`}
          />
        )}
        <table className={styles.chart}>
          <caption className={styles.caption}>
            {product.name}, in {unit}
          </caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  <span className={styles.letter}>{getLetter(kind, measure)}</span> {MEASURE_NAMES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size} data-chosen={size === chosenSize}>
                <th scope="row">
                  <SizeName size={size} isChosen={size === chosenSize} onChoose={getChooser(size)} />
                  {size === yourSize && <span className={styles.yours}>your size</span>}
                </th>
                {measures.map((measure) => (
                  <td key={measure}>{formatMeasure(measurements[size]?.[measure], unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4 className={styles.how}>How to measure</h4>
      <dl className={styles.measures}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>
              <span className={styles.letter}>{getLetter(kind, measure)}</span> {MEASURE_NAMES[measure]}
            </dt>
            <dd>{MEASURE_INSTRUCTIONS[measure]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const KIND_LEADS: Readonly<Record<GarmentKind, string>> = {
  top: 'Measured on the garment itself, laid flat.',
  bottom: 'Measured on the garment itself, laid flat.',
  headwear: 'The largest head it fits, measured on you.',
  socks: 'The longest foot it fits, measured on you.',
  flat: 'Measured laid flat.',
};

function describeLines(kind: GarmentKind, measures: readonly Measure[]): string {
  return measures.map((measure) => `${getLetter(kind, measure)} is ${MEASURE_NAMES[measure].toLowerCase()}`).join(', ');
}

function formatMeasure(quarters: number | undefined, unit: LengthUnit): string {
  return quarters === undefined ? '–' : formatQuarterInches(quarters, unit);
}

type SizeNameProps = {
  readonly size: string;
  readonly isChosen: boolean;
  readonly onChoose: (() => void) | undefined;
};

function SizeName({ size, isChosen, onChoose }: SizeNameProps) {
  if (!onChoose) return size;
  return (
    <button
      type="button"
      className={styles.sizeButton}
      aria-label={`Choose ${size}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {size}
    </button>
  );
}
