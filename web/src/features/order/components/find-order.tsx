import { type SubmitEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button.tsx';
import { focusFirstWrongField } from '../../../components/text-field/focus-first-wrong-field.ts';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { useFindOrder } from '../api/use-find-order.ts';
import styles from './find-order.module.css';

/** How long an order number may be, however it is spaced. */
const LONGEST_NUMBER = 30;

type Props = {
  /** The number the address named. */
  readonly asked: string;
};

/** The form that opens a guest's order without the mail (D-29). */
export function FindOrder({ asked }: Props) {
  const { search, errors, refusal, isFinding, type, find } = useFindOrder(asked.slice(0, LONGEST_NUMBER));
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSent = flushSync(find);
    if (!isSent && form.current) focusFirstWrongField(form.current);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Order Number"
        name="orderNumber"
        value={search.orderNumber}
        error={errors.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_NUMBER}
        placeholder="PL-7K3M-92QX"
        onType={(orderNumber) => type({ orderNumber })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={search.email}
        error={errors.email}
        autoComplete="email"
        onType={(email) => type({ email })}
      />
      <Button type="submit" isWide disabled={isFinding}>
        {isFinding ? 'Looking for your order...' : 'Find Order'}
      </Button>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </form>
  );
}
