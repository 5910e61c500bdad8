import type { SavedAddress } from '@plenty/contract/account/saved-address';
import { useEffect, useState } from 'react';
import { type CheckoutDraft, EMPTY_DRAFT, type FieldErrors, type FieldName, checkDraft } from './checkout-draft.ts';
import type { DiscountState } from './discount-state.ts';
import { fillIn, fillInAddress } from './fill-in.ts';
import { type DraftStore, forgetDraft, keepDraft, recallDraft } from './draft-memory.ts';
import type { Customer } from './use-customer.ts';

type Known = { readonly id: string | undefined; readonly usual: SavedAddress | undefined };
const NOBODY: Known = { id: undefined, usual: undefined };
const NO_ERRORS: FieldErrors = {};

/** The tab's storage, asked for only when it is needed: a browser that allows none fails at its very name. */
const tab: DraftStore = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};

/**
 * What is typed into the checkout and what is wrong with it. Nothing is called wrong before the first try to order; after it
 * every change is checked at once.
 */
export function useCheckoutDraft({ id, email, name: ownName, addresses }: Customer) {
  const [draft, setDraft] = useState(() => recallDraft(tab, id));
  const [isChecking, setIsChecking] = useState(false);
  const [shopErrors, setShopErrors] = useState<FieldErrors>(NO_ERRORS);
  const ownErrors = isChecking ? (checkDraft(draft).errors ?? NO_ERRORS) : NO_ERRORS;
  useEffect(() => keepDraft(tab, draft, id), [draft, id]);

  const [usual] = addresses;
  const [known, setKnown] = useState<Known>(NOBODY);
  if (known.id !== id || known.usual !== usual) {
    setKnown({ id, usual });
    setDraft((now) => {
      // What one customer typed is nobody else's.
      const kept = known.id === undefined || known.id === id ? now : EMPTY_DRAFT;
      return { ...kept, values: fillIn(kept.values, { email, name: ownName }, usual) };
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
    shipTo: (address: SavedAddress) => {
      change(({ values }) => ({ values: fillInAddress(values, address) }));
      setShopErrors(NO_ERRORS);
    },
    setSameAsShipping: (sameAsShipping: boolean) => change(() => ({ sameAsShipping })),
    changeDiscount: (step: (state: DiscountState) => DiscountState) =>
      change(({ discount }) => ({ discount: step(discount) })),
    /** Checks the whole form from now on. */
    check: () => {
      setIsChecking(true);
      return checkDraft(draft);
    },
    /** What the shop found wrong, until the field is changed. */
    setShopErrors,
    forget: () => forgetDraft(tab),
  };
}
