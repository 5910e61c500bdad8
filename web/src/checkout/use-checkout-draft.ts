import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { PersonName } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerEndpoints } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { apiQuery } from '../shell/query-client.ts';
import {
  type CheckoutDraft,
  type DraftStorage,
  EMPTY_DRAFT,
  type FieldErrors,
  type FieldName,
  applySavedAddress,
  deleteDraft,
  loadDraft,
  prefillDraft,
  saveDraft,
  validateDraft,
} from './checkout-draft.ts';
import type { DiscountState } from './discount-state.ts';

type PrefilledFor = { readonly id: string | undefined; readonly defaultAddress: SavedAddress | undefined };
const NO_CUSTOMER: PrefilledFor = { id: undefined, defaultAddress: undefined };
const NO_ERRORS: FieldErrors = {};

/** The tab's storage, asked for only when it is needed: a browser that allows none fails at its very name. */
const tabStorage: DraftStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};

/**
 * What is typed into the checkout and what is wrong with it. Nothing is called wrong before the first try to order; after it
 * every change is checked at once.
 */
export function useCheckoutDraft({ id, email, name: ownName, addresses }: Customer) {
  const [draft, setDraft] = useState(() => loadDraft(tabStorage, id));
  const [isChecking, setIsChecking] = useState(false);
  const [shopErrors, setShopErrors] = useState<FieldErrors>(NO_ERRORS);
  const ownErrors = isChecking ? (validateDraft(draft).errors ?? NO_ERRORS) : NO_ERRORS;
  useEffect(() => saveDraft(tabStorage, draft, id), [draft, id]);

  const [usual] = addresses;
  const [known, setKnown] = useState<PrefilledFor>(NO_CUSTOMER);
  if (known.id !== id || known.defaultAddress !== usual) {
    setKnown({ id, defaultAddress: usual });
    setDraft((now) => {
      // What one customer typed is nobody else's.
      const kept = known.id === undefined || known.id === id ? now : EMPTY_DRAFT;
      return { ...kept, values: prefillDraft(kept.values, { email, name: ownName }, usual) };
    });
  }

  // From the draft as it is by then: the shop's answer to a code comes while something else is typed.
  function change(step: (now: CheckoutDraft) => Partial<CheckoutDraft>) {
    setDraft((now) => ({ ...now, ...step(now) }));
  }

  return {
    draft,
    errors: { ...shopErrors, ...ownErrors },
    setField: (name: FieldName, value: string) => {
      change(({ values }) => ({ values: { ...values, [name]: value } }));
      setShopErrors(({ [name]: _answered, ...others }) => others);
    },
    shipToAddress: (address: SavedAddress) => {
      change(({ values }) => ({ values: applySavedAddress(values, address) }));
      setShopErrors(NO_ERRORS);
    },
    setSameAsShipping: (sameAsShipping: boolean) => change(() => ({ sameAsShipping })),
    changeDiscount: (step: (state: DiscountState) => DiscountState) =>
      change(({ discount }) => ({ discount: step(discount) })),
    /** Checks the whole form from now on. */
    validate: () => {
      setIsChecking(true);
      return validateDraft(draft);
    },
    /** What the shop found wrong, until the field is changed. */
    setShopErrors,
    deleteDraft: () => deleteDraft(tabStorage),
  };
}

registerEndpoints(accountEndpoints);

const NO_ADDRESSES: readonly SavedAddress[] = [];

export type Customer = {
  /** Undefined for a guest, as are email and name. */
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly name: PersonName | undefined;
  /** The one used first is the first one; none while they are on their way. */
  readonly addresses: readonly SavedAddress[];
};

/** Who checks out, as far as a sign-in tells. A guest is nobody. */
export function useCustomer(): Customer {
  const { user, isAuthenticated } = useAuth();
  const { data: addresses = NO_ADDRESSES } = useQuery({ ...apiQuery('listAddresses'), enabled: isAuthenticated });
  return {
    id: user?.id,
    email: user?.email,
    name: user ?? undefined,
    addresses: isAuthenticated ? addresses : NO_ADDRESSES,
  };
}
