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
import { type MeasureTexts, useTypedLengths } from '../../fit/typed-lengths.ts';
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

/** Asks for two to four measures of any garment. */
export function CompareForm({ kind, measurements, unit, isInAccount, onSave }: CompareFormProps) {
  const [isKept, setIsKept] = useState(false);
  const [name, setName] = useState('');
  const [texts, setText] = useTypedLengths(unit);
  const [errors, setErrors] = useState<MeasureTexts>({});
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
            onValueChange={(text) => setText(measure, text)}
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
const TOO_WIDE = 1.5;
/** So much narrower than the smallest size is a slip, or a length in another unit. */
const TOO_NARROW = 0.5;

/** What was typed as measurements, or what is wrong with it. */
export function parseGarment(
  kind: GarmentKind,
  texts: MeasureTexts,
  unit: LengthUnit,
  offered: SizeMeasurements,
): { readonly measured?: Measurements; readonly errors: MeasureTexts } {
  const [main] = KIND_MEASURES[kind];
  const errors: Partial<Record<Measure, string>> = {};
  const measured: Partial<Record<Measure, number>> = {};
  for (const measure of listMeasures(kind, Object.values(offered))) {
    const text = (texts[measure] ?? '').trim();
    const quarters = parseQuarterInches(text, unit);
    const isWidth = measure.endsWith('Width');
    const values = Object.values(offered).flatMap((size) => size[measure] ?? []);
    if (text !== '' && quarters === undefined) {
      errors[measure] = `Please type a length such as ${unit === 'inches' ? '21 1/2' : '54.5'}.`;
    } else if (quarters !== undefined && isWidth && quarters > TOO_WIDE * Math.max(...values)) {
      errors[measure] = 'This looks like the way around. Please lay it flat and measure straight across.';
    } else if (quarters !== undefined && isWidth && quarters < TOO_NARROW * Math.min(...values)) {
      errors[measure] = `This looks too narrow. Please check that it is in ${unit}.`;
    } else if (quarters !== undefined) measured[measure] = quarters;
  }
  if (Object.keys(errors).length === 0 && (measured[main] === undefined || Object.keys(measured).length < 2)) {
    const missing =
      measured[main] === undefined ? main : KIND_MEASURES[kind].find((each) => measured[each] === undefined);
    errors[missing ?? main] = `Please measure the ${MEASURE_NAMES[main].toLowerCase()} and at least one more.`;
  }
  return Object.keys(errors).length > 0 ? { errors } : { measured, errors };
}
