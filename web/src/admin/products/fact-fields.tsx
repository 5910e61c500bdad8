import { ORIGINS } from '@plenty/contract/catalog/product-facts';
import { type FitCounts, findFitDisagreement } from '@plenty/contract/fit/fit-answers';
import type { FitNote } from '@plenty/contract/fit/product-fit';
import { memo, useCallback } from 'react';
import { useFormFields } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import type { FactDraft } from './fact-draft.ts';
import styles from './product-form.module.css';

const NOT_STATED = { value: '', label: 'Not stated' } as const;
const ORIGIN_OPTIONS = [NOT_STATED, ...ORIGINS.map((origin) => ({ value: origin, label: origin }))];
const FIT_NOTE_OPTIONS = [
  NOT_STATED,
  { value: 'runs-small', label: 'Runs small' },
  { value: 'true-to-size', label: 'True to size' },
  { value: 'runs-large', label: 'Runs large' },
] as const;

// Memoized, so that typing in another field does not render these.
const OriginSelect = memo(SelectInput<FactDraft['origin']>);
const FitNoteSelect = memo(SelectInput<FactDraft['fitNote']>);

type FactFieldsProps = {
  /** All answers to 'Did it fit?' about a stored product. */
  readonly fitCounts: FitCounts | undefined;
  readonly facts: FactDraft;
  readonly errors: FieldErrors;
  readonly onChange: (getNext: (now: FactDraft) => FactDraft) => void;
};

/** What it is made of, where, and how to care for it: shoppers read it before the sentences that every product has (D-63). */
export function FactFields({ facts, fitCounts, errors, onChange }: FactFieldsProps) {
  const setValue = useCallback(
    <Field extends keyof FactDraft>(name: Field, value: FactDraft[Field]) =>
      onChange((now) => ({ ...now, [name]: value })),
    [onChange],
  );
  const { field } = useFormFields<FactDraft>({
    values: facts,
    problems: Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^facts\./, ''), text])),
    setValue,
  });
  return (
    <section aria-labelledby="facts-title" className={styles.options}>
      <h3 id="facts-title" className={styles.legend}>
        Material and care
      </h3>
      <FieldPair>
        <TextInput label="Fibers" placeholder="80% cotton, 20% polyester" {...field('fiberContent')} />
        <OriginSelect label="Origin" options={ORIGIN_OPTIONS} {...field('origin')} />
      </FieldPair>
      <TextInput label="Care" hint="One instruction per line" isMultiline {...field('care')} />
      <FieldPair>
        <TextInput label="Fit" placeholder="Boxy, a little short." {...field('fit')} />
        <FitNoteSelect label="Sizing" options={FIT_NOTE_OPTIONS} {...field('fitNote')} />
      </FieldPair>
      {fitCounts && <FitAnswers counts={fitCounts} fitNote={facts.fitNote || undefined} />}
      <TextInput
        label="Cloth weight"
        hint="Ounces per square yard"
        inputMode="decimal"
        placeholder="7.5"
        {...field('clothWeight')}
      />
      <p className={styles.quiet}>US rules ask for fibers, origin and care with clothing that is sold online.</p>
    </section>
  );
}

/** What customers say of the fit, and a warning where it is not what the product promises. */
function FitAnswers({ counts, fitNote }: { readonly counts: FitCounts; readonly fitNote: FitNote | undefined }) {
  const { tooSmall, right, tooLarge } = counts;
  const disagreement = findFitDisagreement(counts, fitNote);
  if (tooSmall + right + tooLarge === 0) return null;
  return (
    <div>
      <p className={styles.quiet}>
        Customers say: {tooSmall} too small, {right} right, {tooLarge} too large.
      </p>
      {disagreement && <p className={styles.problem}>{disagreement}</p>}
    </div>
  );
}
