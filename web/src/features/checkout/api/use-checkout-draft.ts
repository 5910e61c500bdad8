import { useState } from 'react';
import { type CheckoutDraft, type FieldErrors, type FieldName, checkDraft } from './checkout-draft.ts';
import { forgetDraft, keepDraft, recallDraft } from './draft-memory.ts';

const NO_ERRORS: FieldErrors = {};

/**
 * What is typed into the checkout and what is wrong with it. Nothing is called wrong before the first try to order; after it
 * every change is checked at once.
 */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState(() => recallDraft(sessionStorage));
  const [isChecking, setIsChecking] = useState(false);
  const [shopErrors, setShopErrors] = useState<FieldErrors>(NO_ERRORS);
  const ownErrors = isChecking ? (checkDraft(draft).errors ?? NO_ERRORS) : NO_ERRORS;

  function become(next: CheckoutDraft) {
    setDraft(next);
    keepDraft(sessionStorage, next);
  }

  return {
    draft,
    errors: { ...shopErrors, ...ownErrors },
    setField: (name: FieldName, value: string) => {
      become({ ...draft, values: { ...draft.values, [name]: value } });
      setShopErrors(({ [name]: _answered, ...others }) => others);
    },
    setSameAsShipping: (sameAsShipping: boolean) => become({ ...draft, sameAsShipping }),
    /** Checks the whole form from now on. */
    check: () => {
      setIsChecking(true);
      return checkDraft(draft);
    },
    /** What the shop found wrong, until the field is changed. */
    setShopErrors,
    forget: () => forgetDraft(sessionStorage),
  };
}
