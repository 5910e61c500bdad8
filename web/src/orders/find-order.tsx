import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { callApi, getErrorMessage, registerEndpoints } from '../shell/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField, focusFirstInvalidInput } from '../ui/text-field.tsx';
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

registerEndpoints(orderEndpoints);

const NO_ERRORS: SearchErrors = {};
const FAILURE_MESSAGE = 'We could not look for your order. Please try again.';

/** Finds a guest's order by its number and email and opens it with its key (D-29). What was typed stays whatever the answer. */
export function useFindOrder(asked: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<OrderSearch>({ orderNumber: asked, email: '' });
  const [isChecking, setIsChecking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: OrderSearch) => callApi('lookUpOrder', { body }),
    onSuccess: (found) => navigate(getOrderLink(ORDER_PATH, found)),
  });
  const errors = validateSearch(search);
  return {
    search,
    errors: isChecking ? errors : NO_ERRORS,
    /** Why the shop found nothing. */
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
    isFinding: isPending,
    setSearchField: (part: Partial<OrderSearch>) => {
      setSearch({ ...search, ...part });
      if (error) reset();
    },
    /** True when the search was sent. */
    find: (): boolean => {
      setIsChecking(true);
      if (isPending || Object.keys(errors).length > 0) return false;
      mutate(search);
      return true;
    },
  };
}

const schema = orderEndpoints.lookUpOrder.body;

/** An order as a guest names it: number and email, as typed. */
export type OrderSearch = z.input<typeof schema>;
export type SearchErrors = Readonly<Partial<Record<keyof OrderSearch, string>>>;

/** What is wrong with which field of a search, in the words of the contract; nothing when it can be sent (D-29). */
export function validateSearch(search: OrderSearch): SearchErrors {
  const issues = schema.safeParse(search).error?.issues ?? [];
  const errorOf = (field: keyof OrderSearch) => issues.find(({ path }) => path[0] === field)?.message;
  const orderNumber = errorOf('orderNumber');
  const email = errorOf('email');
  return { ...(orderNumber !== undefined && { orderNumber }), ...(email !== undefined && { email }) };
}
