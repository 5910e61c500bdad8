import { type LengthUnit, parseQuarterInches } from '@plenty/contract/fit/compare-garments';
import {
  type GarmentKind,
  KIND_MEASURES,
  MEASURE_NAMES,
  type Measure,
  type Measurements,
  type SizeMeasurements,
} from '@plenty/contract/fit/measurements';
import type { OwnedGarment } from '@plenty/contract/fit/size-memory';
import { type SubmitEvent, useState } from 'react';
import { KEEP_LABEL } from '../../fit/owned-garments.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField, focusFirstInvalidInput } from '../../ui/text-field.tsx';
import type { CompareProps } from './compare-props.ts';
import { getLetter, listMeasures } from './garment-drawing.tsx';
import styles from './size-guide.module.css';

type CompareFormProps = CompareProps & {
  /** Undefined for a guest, who has no account to keep it in, and while the account could not be read. */
  readonly isInAccount: boolean | undefined;
  /** `isKept` is whether the account keeps it. */
  readonly onSave: (garment: OwnedGarment, isKept: boolean) => void;
};
type Texts = Readonly<Partial<Record<Measure, string>>>;

/** Asks for two to four measures of any garment. */
export function CompareForm({ kind, measurements, unit, isInAccount, onSave }: CompareFormProps) {
  const [isKept, setIsKept] = useState(false);
  const [name, setName] = useState('');
  const [texts, setTexts] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = parseGarment(kind, texts, unit, measurements);
    setErrors(parsed.errors);
    if (parsed.measured) {
      const garment = {
        name: name.trim() || 'My own',
        kind,
        measurements: parsed.measured,
        at: new Date().toISOString(),
      };
      onSave(garment, isInAccount === true || isKept);
    } else requestAnimationFrame(() => focusFirstInvalidInput(form));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {listMeasures(kind, Object.values(measurements)).map((measure) => (
          <TextField
            key={measure}
            label={`${getLetter(kind, measure)} ${MEASURE_NAMES[measure]}, in ${unit}`}
            value={texts[measure] ?? ''}
            error={errors[measure]}
            inputMode="text"
            autoComplete="off"
            isOptional={measure !== KIND_MEASURES[kind][0]}
            onValueChange={(text) => setTexts({ ...texts, [measure]: text })}
          />
        ))}
        <TextField
          label="Name (optional)"
          value={name}
          maxLength={60}
          autoComplete="off"
          isOptional
          onValueChange={setName}
        />
      </div>
      {isInAccount === false && <Checkbox label={KEEP_LABEL} isChecked={isKept} onChange={setIsKept} />}
      <Button type="submit" variant="quiet">
        Compare
      </Button>
    </form>
  );
}

/** So much wider than the largest size is no garment that lies flat. */
const IMPLAUSIBLE = 1.5;

/** What was typed as measurements, or what is wrong with it. */
export function parseGarment(
  kind: GarmentKind,
  texts: Texts,
  unit: LengthUnit,
  offered: SizeMeasurements,
): { readonly measured?: Measurements; readonly errors: Texts } {
  const [main] = KIND_MEASURES[kind];
  const errors: Partial<Record<Measure, string>> = {};
  const measured: Partial<Record<Measure, number>> = {};
  for (const measure of listMeasures(kind, Object.values(offered))) {
    const text = (texts[measure] ?? '').trim();
    const quarters = parseQuarterInches(text, unit);
    const largest = Math.max(...Object.values(offered).map((size) => size[measure] ?? 0));
    if (text !== '' && quarters === undefined) {
      errors[measure] = `Please type a length such as ${unit === 'inches' ? '21 1/2' : '54.5'}.`;
    } else if (quarters !== undefined && measure.endsWith('Width') && quarters > IMPLAUSIBLE * largest) {
      errors[measure] = 'This looks like the way around. Please lay it flat and measure straight across.';
    } else if (quarters !== undefined) measured[measure] = quarters;
  }
  if (Object.keys(errors).length === 0 && (measured[main] === undefined || Object.keys(measured).length < 2)) {
    const missing =
      measured[main] === undefined ? main : KIND_MEASURES[kind].find((each) => measured[each] === undefined);
    errors[missing ?? main] = `Please measure the ${MEASURE_NAMES[main].toLowerCase()} and at least one more.`;
  }
  return Object.keys(errors).length > 0 ? { errors } : { measured, errors };
}
