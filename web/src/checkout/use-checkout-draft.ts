import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { PersonName } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import type { Address } from '@plenty/contract/checkout/address';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../shell/auth-provider.tsx';
import { apiQuery } from '../shell/query-client.ts';
import { askAboutStreet, getStreetQuestion } from '../ui/street-question.ts';
import { useFormErrors } from '../ui/use-form.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  type FieldName,
  applySavedAddress,
  loadDraft,
  prefillDraft,
  saveDraft,
  validateDraft,
} from './checkout-draft.ts';
import type { DiscountState } from './discount-state.ts';

/** Who checks out; everything is undefined or empty for a guest. */
type Customer = {
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly name: PersonName | undefined;
  /** The default address first; empty while they load. */
  readonly addresses: readonly SavedAddress[];
};

const NO_ADDRESSES: readonly SavedAddress[] = [];

export function useCustomer(): Customer {
  const { user, isAuthenticated } = useAuth();
  const { data: addresses = NO_ADDRESSES } = useQuery({
    ...apiQuery(accountEndpoints.listAddresses),
    enabled: isAuthenticated,
  });
  return { id: user?.id, email: user?.email, name: user, addresses: isAuthenticated ? addresses : NO_ADDRESSES };
}

export function useCheckoutDraft(customer: Customer) {
  const [draft, setDraft] = usePrefilledDraft(customer);
  const form = useFormErrors(() => validateDraft(draft));

  // An updater, because the response to a code may come while the shopper types elsewhere.
  function change(update: (now: CheckoutDraft) => Partial<CheckoutDraft>) {
    setDraft((now) => ({ ...now, ...update(now) }));
  }

  return {
    ...form,
    draft,
    setField: (name: FieldName, value: string) => {
      change(({ values }) => ({ values: { ...values, [name]: value } }));
      form.clearRejected(name);
    },
    shipToAddress: (address: SavedAddress) => {
      change(({ values }) => ({ values: applySavedAddress(values, address) }));
      form.showRejected({});
    },
    streetQuestion: getStreetQuestion(draft.values['shippingAddress.address'], draft.askedStreet),
    askAboutStreet: (address: Address): boolean => {
      // The customer was asked when the address was saved.
      if (customer.addresses.some((saved) => saved.address === address.address)) return false;
      return askAboutStreet(address, {
        asked: draft.askedStreet,
        setAsked: (askedStreet) => change(() => ({ askedStreet })),
        prefix: 'shippingAddress',
      });
    },
    setSameAsShipping: (sameAsShipping: boolean) => change(() => ({ sameAsShipping })),
    setAsksReminder: (asksReminder: boolean) => change(() => ({ asksReminder })),
    changeDiscount: (update: (state: DiscountState) => DiscountState) =>
      change(({ discount }) => ({ discount: update(discount) })),
  };
}

/** The stored draft of this tab, filled in with what is known about the customer as soon as it is known. */
function usePrefilledDraft({ id, email, name, addresses: [defaultAddress] }: Customer) {
  const [draft, setDraft] = useState(() => loadDraft(id));
  useEffect(() => saveDraft(draft, id), [draft, id]);

  const [prefilledFor, setPrefilledFor] = useState<{
    id?: string | undefined;
    defaultAddress?: SavedAddress | undefined;
  }>({});
  if (prefilledFor.id !== id || prefilledFor.defaultAddress !== defaultAddress) {
    setPrefilledFor({ id, defaultAddress });
    setDraft((now) => {
      // Another customer must not see what the previous one typed.
      const kept = prefilledFor.id === undefined || prefilledFor.id === id ? now : EMPTY_DRAFT;
      return { ...kept, values: prefillDraft(kept.values, { email, name }, defaultAddress) };
    });
  }
  return [draft, setDraft] as const;
}
