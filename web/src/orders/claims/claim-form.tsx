import {
  CLAIM_PROBLEMS,
  CLAIM_PROBLEM_NAMES,
  MAX_CLAIM_PICTURES,
  MAX_CLAIM_WORDS,
  type OrderClaims,
  claimRequestSchema,
} from '@plenty/contract/orders/claim';
import type { OrderView } from '@plenty/contract/orders/order';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { parseForm } from '../../ui/use-form.ts';
import {
  type ClaimDraft,
  createClaimDraft,
  deleteClaimDraft,
  loadClaimDraft,
  saveClaimDraft,
  toClaimRequest,
} from './claim-draft.ts';
import { ClaimPicturesInput } from './claim-pictures.tsx';
import styles from './claim.module.css';
import { useClaimPictureUpload, useFileClaim } from './use-claims.ts';

type ClaimFormProps = {
  readonly order: OrderView;
  readonly orderKey: string;
  readonly claims: OrderClaims;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

const FIELDS = ['lines', 'problem', 'words', 'pictures'] as const;

/** What is wrong, with which items. Whatever is rejected, all that was typed stays. */
export function ClaimForm({ order, orderKey, claims, onClose, onSent }: ClaimFormProps) {
  const { orderNumber, changedAt } = order;
  const { lines } = claims;
  const [opened] = useState(() => loadClaimDraft(orderNumber) ?? createClaimDraft(lines));
  const [draft, setDraft] = useState(opened);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const access = { orderNumber, orderKey };
  useEffect(() => {
    if (draft !== opened) saveClaimDraft(orderNumber, draft);
  }, [orderNumber, draft, opened]);
  const { send, isBusy, errorMessage } = useFileClaim(access, changedAt, () => {
    deleteClaimDraft(orderNumber);
    onSent();
  });
  const addPicture = (picture: string) =>
    setDraft((now) => ({ ...now, pictures: [...now.pictures, picture].slice(0, MAX_CLAIM_PICTURES) }));
  const pictures = useClaimPictureUpload(access, { pictures: draft.pictures, onAdd: addPicture });
  const { form, errors = {} } = parseForm(claimRequestSchema, toClaimRequest(draft, lines), FIELDS);
  const shown = isSubmitted ? errors : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The errors are there before one of them takes the focus.
    flushSync(() => setIsSubmitted(true));
    if (form) send(form);
    else focusFirstError(event.currentTarget, Object.keys(errors));
  };
  return (
    <form className={styles.form} noValidate aria-label="Something is wrong" onSubmit={submit}>
      <LinesField lines={lines} draft={draft} error={shown.lines} onEdit={setDraft} />
      <ProblemField canBeLate={claims.canBeLate} draft={draft} error={shown.problem} onEdit={setDraft} />
      <WordsField draft={draft} error={shown.words} onEdit={setDraft} />
      <ClaimPicturesInput
        access={access}
        pictures={draft.pictures}
        upload={pictures}
        onRemove={(picture) =>
          setDraft((now) => ({ ...now, pictures: now.pictures.filter((each) => each !== picture) }))
        }
      />
      {errorMessage !== undefined && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      <p className={styles.buttons}>
        <BusyButton type="submit" isBusy={isBusy || pictures.isUploading}>
          {isBusy ? 'Sending…' : 'Send report'}
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      </p>
    </form>
  );
}

function focusFirstError(form: HTMLFormElement, invalid: readonly string[]): void {
  const first = FIELDS.find((field) => invalid.includes(field));
  form.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus();
}

type FieldProps = {
  readonly draft: ClaimDraft;
  readonly error: string | undefined;
  readonly onEdit: (change: (now: ClaimDraft) => ClaimDraft) => void;
};

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
}

function withoutLine(quantities: ClaimDraft['quantities'], lineId: string): ClaimDraft['quantities'] {
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => id !== lineId));
}

function LinesField({ lines, draft, error, onEdit }: FieldProps & Pick<OrderClaims, 'lines'>) {
  const id = useId();
  const setQuantity = (lineId: string, quantity: number | undefined) =>
    onEdit((now) => ({
      ...now,
      quantities:
        quantity === undefined ? withoutLine(now.quantities, lineId) : { ...now.quantities, [lineId]: quantity },
    }));
  return (
    <fieldset className={styles.field} data-field="lines" aria-describedby={id}>
      <legend className={styles.legend}>Which items?</legend>
      {lines.map(({ lineId, quantity: most, productName, color, size }) => {
        const quantity = draft.quantities[lineId];
        return (
          <div key={lineId} className={styles.line}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={quantity !== undefined}
                onChange={({ target }) => setQuantity(lineId, target.checked ? 1 : undefined)}
              />
              <span>{[productName, color, size].filter(Boolean).join(', ')}</span>
            </label>
            {quantity !== undefined && most > 1 && (
              <SelectField
                label={`How many of ${most}`}
                value={String(Math.min(quantity, most))}
                onValueChange={(value) => setQuantity(lineId, Number(value))}
              >
                {Array.from({ length: most }, (_nothing, index) => (
                  <option key={index}>{index + 1}</option>
                ))}
              </SelectField>
            )}
          </div>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function ProblemField({ canBeLate, draft, error, onEdit }: FieldProps & Pick<OrderClaims, 'canBeLate'>) {
  const id = useId();
  return (
    <fieldset className={styles.field} data-field="problem" aria-describedby={id}>
      <legend className={styles.legend}>What is wrong?</legend>
      {CLAIM_PROBLEMS.filter((problem) => problem !== 'late' || canBeLate).map((problem) => (
        <label key={problem} className={styles.choice}>
          <input
            type="radio"
            name={`${id}-problem`}
            checked={draft.problem === problem}
            onChange={() => onEdit((now) => ({ ...now, problem }))}
          />
          <span>{CLAIM_PROBLEM_NAMES[problem]}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** More than the limit can be typed, so that a pasted text is shortened by its writer and not by us. */
function WordsField({ draft: { words }, error, onEdit }: FieldProps) {
  const id = useId();
  const isTooLong = words.length > MAX_CLAIM_WORDS;
  return (
    <div className={styles.field} data-field="words">
      <label htmlFor={id} className={styles.legend}>
        What happened?
      </label>
      <textarea
        id={id}
        className={styles.words}
        rows={5}
        value={words}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={({ target }) => onEdit((now) => ({ ...now, words: target.value }))}
      />
      <p id={`${id}-count`} className={isTooLong ? styles.error : styles.hint}>
        {words.length.toLocaleString('en-US')} of {MAX_CLAIM_WORDS.toLocaleString('en-US')} characters
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
