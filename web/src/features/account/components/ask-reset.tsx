import { emailSchema } from '@plenty/contract/checkout/address';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { requestPasswordReset } from '../api/link-calls.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './entrance.module.css';
import { AuthLayout } from './entrance.tsx';

const requestSchema = z.object({ email: emailSchema });
const EMPTY_REQUEST = { email: '' };

/** Asks for the link. The answer is the same whether or not there is such an account (D-7). */
export function RequestResetForm() {
  const [response, setAnswer] = useState('');
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: EMPTY_REQUEST,
    schema: requestSchema,
    onSubmit: (body) => run(body),
  });
  const { run, isRunning } = useAccountMutation({
    request: ({ email }: { readonly email: string }) => requestPasswordReset(email),
    onSuccess: ({ message }) => {
      setAnswer(message);
      return undefined;
    },
    onRejected: showRejectedFields,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <AuthLayout title="Reset Password" lead="We send you a link to choose a new password.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="email"
          label="Email"
          value={values.email}
          error={errors.email}
          autoComplete="email"
          type="email"
          onValueChange={(value) => setField('email', value)}
        />
        <Button type="submit" isWide disabled={isRunning}>
          {isRunning ? 'Sending...' : 'Send Link'}
        </Button>
        <output className={styles.answer}>{response}</output>
      </form>
      <p className={styles.other}>
        <Link to="/login" className={styles.link}>
          Back to Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}
