import { emailSchema } from '@plenty/contract/checkout/address';
import type { Product } from '@plenty/contract/catalog/product';
import { describePlace } from '@plenty/contract/waitlist/waitlist';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAuth } from '../../shell/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { ProductChoice } from '../product/product-choice.ts';
import { isSameChoice, listSoldOutChoices } from './sold-out-choices.ts';
import { getFailureMessage } from '../link-failure.ts';
import styles from './join-line-form.module.css';
import { useJoin } from './use-join.ts';

type JoinLineFormProps = { readonly product: Product; readonly choice: ProductChoice };

/** Asks for an address and what to wait for (D-75). */
export default function JoinLineForm({ product, choice }: JoinLineFormProps) {
  const choices = listSoldOutChoices(product, choice.color);
  const [picked, setPicked] = useState<string>();
  // The first is of the chosen color, until the shopper picks another one.
  const wanted = choices.find(({ label }) => label === picked) ?? choices[0];
  const form = useRef<HTMLFormElement>(null);
  // It takes the place of the button that opened it.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const { user } = useAuth();
  const { mutate, variables, data, error, isPending, reset } = useJoin();
  const { field, submit } = useForm({
    initialValues: { email: user?.email ?? '' },
    schema: z.object({ email: emailSchema }),
    onSubmit: ({ email }) => {
      if (wanted && !isPending) mutate({ productId: product.id, size: wanted.size, color: wanted.color, email });
    },
  });
  if (!wanted) return null;
  // Another color may be chosen during or after the request, which was for one variant.
  const isAnswered = variables !== undefined && isSameChoice(variables, wanted);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label="Tell me when it’s back"
    >
      <p className={styles.title}>Tell me when it’s back</p>
      {choices.length > 1 ? (
        <SelectField
          label="Sold out in"
          value={wanted.label}
          onValueChange={(label) => {
            setPicked(label);
            reset();
          }}
        >
          {choices.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      ) : (
        wanted.label !== '' && <p>Sold out in {wanted.label}</p>
      )}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="When it’s your turn, we’ll hold one for you for a while. We use your address only for this."
      />
      <Button type="submit" variant="quiet" aria-busy={isPending}>
        Tell Me
      </Button>
      <output className={styles.result} data-failed={isAnswered && error !== null}>
        {isAnswered && (
          <>
            {data?.place !== undefined && <strong>{describePlace(data.place)} </strong>}
            {data?.message ?? (error && getFailureMessage(error))}
          </>
        )}
      </output>
    </form>
  );
}
