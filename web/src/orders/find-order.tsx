import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField, focusFirstInvalidInput } from '../ui/text-field.tsx';
import styles from './find-order.module.css';

/** Leaves room for an order number typed with extra spaces. */
const MAX_NUMBER_LENGTH = 30;

/** Opens a guest's order by its number and email (D-29). `orderNumber` prefills the form. */
export function FindOrder({ orderNumber }: { readonly orderNumber: string }) {
  const { search, errors, errorMessage, isFinding, setSearchField, find } = useFindOrder(
    orderNumber.slice(0, MAX_NUMBER_LENGTH),
  );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!flushSync(find)) focusFirstInvalidInput(form);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
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
        onValueChange={(value) => setSearchField({ orderNumber: value })}
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
      <p className={styles.error} role="alert">
        {errorMessage}
      </p>
    </form>
  );
}

const schema = orderEndpoints.lookUpOrder.body;

/** As typed. */
type OrderSearch = z.input<typeof schema>;
type SearchErrors = Readonly<Partial<Record<keyof OrderSearch, string>>>;

const NO_ERRORS: SearchErrors = {};
const FAILURE_MESSAGE = 'We could not look for your order. Please try again.';

function useFindOrder(orderNumber: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<OrderSearch>({ orderNumber, email: '' });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: OrderSearch) => callApi(orderEndpoints.lookUpOrder, { body }),
    onSuccess: (found) => navigate(getOrderLink(PAGE_PATHS.orderConfirmation, found)),
  });
  const errors = validateSearch(search);
  return {
    search,
    errors: isSubmitted ? errors : NO_ERRORS,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
    isFinding: isPending,
    setSearchField: (change: Partial<OrderSearch>) => {
      setSearch({ ...search, ...change });
      if (error) reset();
    },
    /** Returns true when the search was sent. */
    find: (): boolean => {
      setIsSubmitted(true);
      if (isPending || Object.keys(errors).length > 0) return false;
      mutate(search);
      return true;
    },
  };
}

/** One message per invalid field; empty when the search can be sent (D-29). */
export function validateSearch(search: OrderSearch): SearchErrors {
  const issues = schema.safeParse(search).error?.issues ?? [];
  const getMessage = (field: keyof OrderSearch) => issues.find(({ path }) => path[0] === field)?.message;
  const orderNumber = getMessage('orderNumber');
  const email = getMessage('email');
  return { ...(orderNumber !== undefined && { orderNumber }), ...(email !== undefined && { email }) };
}
