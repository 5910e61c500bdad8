import { orderEndpoints } from '@plenty/contract/api/order-calls';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/order/order-link';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';
import { type OrderSearch, type SearchErrors, validateSearch } from './check-search.ts';

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
