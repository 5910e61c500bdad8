import { emailSchema } from '@plenty/contract/checkout/address';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { askPasswordReset } from '../api/link-calls.ts';
import { useChange } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';

const schema = z.object({ email: emailSchema });
const first = { email: '' };

/** Asks for the link. The answer is the same whether or not there is such an account (D-7). */
export function AskReset() {
  const [answer, setAnswer] = useState('');
  const { values, errors, type, submit, takeRefusal } = useForm({ first, schema, onSubmit: (body) => run(body) });
  const { run, isRunning } = useChange({
    change: ({ email }: { readonly email: string }) => askPasswordReset(email),
    onDone: ({ message }) => {
      setAnswer(message);
      return undefined;
    },
    onRefused: takeRefusal,
    failure: 'The email could not be sent. Please try again.',
  });
  return (
    <Entrance title="Reset Password" lead="We send you a link to choose a new password.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="email"
          label="Email"
          value={values.email}
          error={errors.email}
          autoComplete="email"
          type="email"
          onType={(value) => type('email', value)}
        />
        <Button type="submit" isWide disabled={isRunning}>
          {isRunning ? 'Sending...' : 'Send Link'}
        </Button>
        <output className={styles.answer}>{answer}</output>
      </form>
      <p className={styles.other}>
        <Link to="/login" className={styles.link}>
          Back to Sign In
        </Link>
      </p>
    </Entrance>
  );
}
