import type { SavedAddress } from '@plenty/contract/account/saved-address';
import { useEffect, useState } from 'react';
import { type CheckoutDraft, EMPTY_DRAFT, type FieldErrors, type FieldName, validateDraft } from './checkout-draft.ts';
import type { DiscountState } from './discount-state.ts';
import { prefillDraft, applySavedAddress } from './fill-in.ts';
import { type DraftStorage, deleteDraft, saveDraft, loadDraft } from './draft-memory.ts';
import type { Customer } from './use-customer.ts';

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
