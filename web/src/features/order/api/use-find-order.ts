import { orderCalls } from '@plenty/contract/api/order-calls';
import { ORDER_PAGE, orderLink } from '@plenty/contract/order/order-link';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { type OrderSearch, type SearchErrors, checkSearch } from './check-search.ts';

knowCalls(orderCalls);

const NO_ERRORS: SearchErrors = {};
const NOT_REACHED = 'We could not look for your order. Please try again.';

/** Finds a guest's order by its number and email and opens it with its key (D-29). What was typed stays whatever the answer. */
export function useFindOrder(asked: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<OrderSearch>({ orderNumber: asked, email: '' });
  const [isChecking, setIsChecking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: OrderSearch) => callShop('lookUpOrder', { body }),
    onSuccess: (found) => navigate(orderLink(ORDER_PAGE, found)),
  });
  const errors = checkSearch(search);
  return {
    search,
    errors: isChecking ? errors : NO_ERRORS,
    /** Why the shop found nothing. */
    refusal: error ? (plainReason(error) ?? NOT_REACHED) : undefined,
    isFinding: isPending,
    type: (part: Partial<OrderSearch>) => {
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
