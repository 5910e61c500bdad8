import { formatQuarterInches, parseQuarterInches } from '@plenty/contract/fit/compare-garments';
import { KIND_MEASURES, MEASURE_NAMES, type Measure } from '@plenty/contract/fit/measurements';
import type { OwnedGarment } from '@plenty/contract/fit/size-memory';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField, focusFirstInvalidInput } from '../ui/text-field.tsx';
import { useLengthUnit } from './length-unit.ts';
import styles from './owned-garments.module.css';
import { useTypedLengths } from './typed-lengths.ts';
import { useGarments } from './use-garments.ts';

export const KEEP_LABEL = 'Keep the garments I measured in my account';

/** The garments that the shopper measured: seen, changed and forgotten here. */
export function OwnedGarments() {
  const { garments, isInAccount, update, setInAccount } = useGarments();
  const [changing, setChanging] = useState<string>();
  const all = useRef<HTMLDivElement>(null);
  /** What was pressed goes and must not take the focus with it. */
  const close = () => {
    all.current?.focus({ preventScroll: true });
    setChanging(undefined);
  };
  const change = (changed: OwnedGarment) => {
    update(garments.map((garment) => (garment.at === changed.at ? changed : garment)));
    close();
  };
  const forget = (forgotten: OwnedGarment) => {
    update(garments.filter(({ at }) => at !== forgotten.at));
    close();
  };
  return (
    <div ref={all} tabIndex={-1}>
      {garments.length > 0 && (
        <ul className={styles.garments} aria-label="Garments you measured">
          {garments.map((garment) => (
            <li key={garment.at}>
              {changing === garment.at ? (
                <GarmentForm garment={garment} onSave={change} onCancel={close} />
              ) : (
                <Garment garment={garment} onChange={() => setChanging(garment.at)} onForget={() => forget(garment)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isInAccount !== undefined && (garments.length > 0 || isInAccount) && (
        <Checkbox label={KEEP_LABEL} isChecked={isInAccount} onChange={setInAccount} />
      )}
    </div>
  );
}

function listMeasured({
  kind,
  measurements,
}: OwnedGarment): { readonly measure: Measure; readonly quarters: number }[] {
  const measures: readonly Measure[] = KIND_MEASURES[kind];
  return measures.flatMap((measure) => {
    const quarters = measurements[measure];
    return quarters === undefined ? [] : [{ measure, quarters }];
  });
}

type GarmentProps = { readonly garment: OwnedGarment; readonly onChange: () => void; readonly onForget: () => void };

function Garment({ garment, onChange, onForget }: GarmentProps) {
  const [unit] = useLengthUnit();
  const lengths = listMeasured(garment).map(
    ({ measure, quarters }) =>
      `${MEASURE_NAMES[measure]} ${formatQuarterInches(quarters, unit)} ${unit === 'inches' ? 'in' : 'cm'}`,
  );
  return (
    <>
      <p className={styles.name}>{garment.name}</p>
      <p className={styles.lengths}>{lengths.join(', ')}</p>
      <div className={styles.choices}>
        <Button variant="text" onClick={onChange}>
          Change {garment.name}
        </Button>
        <Button variant="text" onClick={onForget}>
          Forget {garment.name}
        </Button>
      </div>
    </>
  );
}

type FormProps = {
  readonly garment: OwnedGarment;
  readonly onSave: (garment: OwnedGarment) => void;
  readonly onCancel: () => void;
};

function GarmentForm({ garment, onSave, onCancel }: FormProps) {
  const [unit] = useLengthUnit();
  const measured = listMeasured(garment);
  const [name, setName] = useState(garment.name);
  const [texts, setText] = useTypedLengths(unit);
  const [wrong, setWrong] = useState<readonly Measure[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = measured.map(({ measure, quarters }) => {
      const text = texts[measure];
      // Untouched lengths stay exact, in whichever unit they are shown.
      return { measure, quarters: text === undefined ? quarters : parseQuarterInches(text, unit) };
    });
    const unreadable = typed.flatMap(({ measure, quarters }) => (quarters === undefined ? [measure] : []));
    setWrong(unreadable);
    if (unreadable.length > 0) return requestAnimationFrame(() => focusFirstInvalidInput(currentTarget));
    const lengths = typed.flatMap(({ measure, quarters }) =>
      quarters === undefined ? [] : [[measure, quarters] as const],
    );
    onSave({ ...garment, name: name.trim() || garment.name, measurements: Object.fromEntries(lengths) });
    return undefined;
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField label="Name" value={name} maxLength={60} autoComplete="off" onValueChange={setName} />
      {measured.map(({ measure, quarters }) => (
        <TextField
          key={measure}
          label={`${MEASURE_NAMES[measure]}, in ${unit}`}
          value={texts[measure] ?? formatQuarterInches(quarters, unit)}
          error={wrong.includes(measure) ? 'Please type a length such as 21.5.' : undefined}
          autoComplete="off"
          onValueChange={(text) => setText(measure, text)}
        />
      ))}
      <div className={styles.choices}>
        <Button type="submit" variant="quiet">
          Save
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
