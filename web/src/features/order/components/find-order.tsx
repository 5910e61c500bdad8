import { type SubmitEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button.tsx';
import { focusFirstInvalidInput } from '../../../components/text-field/focus-first-wrong-field.ts';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { useFindOrder } from '../api/use-find-order.ts';
import styles from './find-order.module.css';

/** How long an order number may be, however it is spaced. */
const MAX_NUMBER_LENGTH = 30;

type Props = {
  /** The number the address named. */
  readonly asked: string;
};

/** The form that opens a guest's order without the mail (D-29). */
export function FindOrder({ asked }: Props) {
  const { search, errors, errorMessage, isFinding, setSearchField, find } = useFindOrder(
    asked.slice(0, MAX_NUMBER_LENGTH),
  );
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSent = flushSync(find);
    if (!isSent && form.current) focusFirstInvalidInput(form.current);
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
        maxLength={MAX_NUMBER_LENGTH}
        placeholder="PL-7K3M-92QX"
        onValueChange={(orderNumber) => setSearchField({ orderNumber })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={search.email}
        error={errors.email}
        autoComplete="email"
        onValueChange={(email) => setSearchField({ email })}
      />
      <Button type="submit" isWide disabled={isFinding}>
        {isFinding ? 'Looking for your order...' : 'Find Order'}
      </Button>
      <p className={styles.refusal} role="alert">
        {errorMessage}
      </p>
    </form>
  );
}
