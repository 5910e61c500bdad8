import type { LengthUnit } from '@plenty/contract/fit/compare-garments';
import { type GarmentKind, KIND_MEASURES, MEASURE_NAMES, type Measure } from '@plenty/contract/fit/measurements';
import { type ClipboardEvent, useState } from 'react';
import { SelectInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { focusCellBelow, readPastedCells } from '../ui/grid-cells.ts';
import { type MeasurementDraft, getCellText, isCellValid, pasteLengths, typeLength } from './measurement-draft.ts';
import styles from './product-form.module.css';

const KINDS: readonly { readonly value: GarmentKind; readonly label: string }[] = [
  { value: 'top', label: 'A top, laid flat' },
  { value: 'bottom', label: 'A bottom, laid flat' },
  { value: 'headwear', label: 'The largest head it fits' },
  { value: 'socks', label: 'The longest foot it fits' },
  { value: 'flat', label: 'A bag, bandana or laces' },
];
const UNITS: readonly { readonly value: LengthUnit; readonly label: string }[] = [
  { value: 'inches', label: 'Inches' },
  { value: 'centimeters', label: 'Centimeters' },
];

type Change = (getNext: (now: MeasurementDraft) => MeasurementDraft) => void;
type MeasurementGridProps = {
  readonly draft: MeasurementDraft;
  readonly sizes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: Change;
};

/** A cell for each size and measure, which cells pasted from a sheet fill (D-63). */
export function MeasurementGrid({ draft, sizes, error, onChange }: MeasurementGridProps) {
  const [unit, setUnit] = useState<LengthUnit>('inches');
  return (
    <section aria-labelledby="measurements-title" className={styles.options}>
      <h3 id="measurements-title" className={styles.legend}>
        Measurements
      </h3>
      <FieldPair>
        <SelectInput
          label="What is measured"
          value={draft.kind}
          options={KINDS}
          onChange={(kind) => onChange((now) => ({ ...now, kind }))}
        />
        <SelectInput label="Unit" value={unit} options={UNITS} onChange={setUnit} />
      </FieldPair>
      {sizes.length === 0 ? (
        <p className={styles.quiet}>Choose the sizes first. What has none is ONE SIZE.</p>
      ) : (
        <MeasurementTable draft={draft} sizes={sizes} unit={unit} onChange={onChange} />
      )}
      {error && <p className={styles.problem}>{error}</p>}
    </section>
  );
}

type TableProps = Omit<MeasurementGridProps, 'error'> & { readonly unit: LengthUnit };

function MeasurementTable(props: TableProps) {
  const measures = KIND_MEASURES[props.draft.kind];
  return (
    <>
      {/* Focusable, so that the arrow keys scroll a wide table sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.tableFrame} aria-label="Measurements by size" tabIndex={0}>
        <table className={`${styles.table} ${styles.lengths}`}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {MEASURE_NAMES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.sizes.map((size) => (
              <tr key={size}>
                <th scope="row" dir="auto">
                  {size}
                </th>
                {measures.map((measure) => (
                  <td key={measure}>
                    <LengthInput {...props} size={size} measure={measure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>
        To a quarter of an inch, such as 21.5 or 21 1/2. Cells copied from a sheet fill it.
      </p>
    </>
  );
}

function LengthInput({
  draft,
  sizes,
  unit,
  size,
  measure,
  onChange,
}: TableProps & { readonly size: string; readonly measure: Measure }) {
  const cell = { size, measure };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readPastedCells(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange((now) => pasteLengths(now, pasted, { sizes, from: cell, unit }));
  };
  return (
    <input
      className={styles.count}
      // Narrow on wide screens too, so that a row is read at a glance.
      size={4}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${MEASURE_NAMES[measure]} of ${size}`}
      aria-invalid={!isCellValid(draft, cell)}
      value={getCellText(draft, cell, unit)}
      onChange={({ target }) => onChange((now) => typeLength(now, cell, { text: target.value, unit }))}
      onKeyDown={focusCellBelow}
      onPaste={paste}
    />
  );
}
