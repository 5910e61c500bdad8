import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './find-order.module.css';

const schema = orderEndpoints.lookUpOrder.body;
/** Leaves room for an order number typed with extra spaces. */
const MAX_NUMBER_LENGTH = 30;

/** Opens a guest's order by its number and email (D-29). `orderNumber` prefills the form. */
export function FindOrder({ orderNumber }: { readonly orderNumber: string }) {
  const { find, isFinding, errorMessage, clearError } = useFindOrder();
  const { field, submit } = useForm({
    initialValues: { orderNumber: orderNumber.slice(0, MAX_NUMBER_LENGTH), email: '' },
    schema,
    onSubmit: find,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} onChange={clearError}>
      <TextField
        {...field('orderNumber')}
        label="Order Number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_NUMBER_LENGTH}
        placeholder="PL-7K3M-92QX"
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <BusyButton type="submit" isWide isBusy={isFinding}>
        {isFinding ? 'Looking for your order...' : 'Find Order'}
      </BusyButton>
      <p className={styles.error} role="alert">
        {errorMessage}
      </p>
    </form>
  );
}

type OrderSearch = z.output<typeof schema>;

const FAILURE_MESSAGE = 'We could not look for your order. Please try again.';

function useFindOrder() {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: OrderSearch) => callApi(orderEndpoints.lookUpOrder, { body }),
    onSuccess: (found) => navigate(getOrderLink(PAGE_PATHS.orderConfirmation, found)),
  });
  return {
    find: (body: OrderSearch) => {
      if (!isPending) mutate(body);
    },
    isFinding: isPending,
    errorMessage: error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined,
    clearError: () => {
      if (error) reset();
    },
  };
}
