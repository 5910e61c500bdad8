import type { Quote } from '@plenty/contract/checkout/quote';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { describeDiscount } from '../ui/order-summary.tsx';
import { Input } from '../ui/text-field.tsx';
import styles from './checkout.module.css';
import discountStyles from './discount-section.module.css';
import type { Discount } from './use-discount.ts';

type Props = {
  readonly discount: Discount;
  readonly quote: Quote;
  /** What the discount is for, where that is not everything. */
  readonly note: string | undefined;
  readonly isUnverified: boolean;
};

const MAX_CODE_LENGTH = 40;
const UNVERIFIED_MESSAGE = 'The discount could not be checked just now. It is checked again when you order.';

/** The field for a code, or the applied code with its discount (DISC-01 to 06). */
export function DiscountSection({ discount, quote, note, isUnverified }: Props) {
  const { state } = discount;
  const section = useFocusAfterChange(state.kind === 'valid');
  const amount = describeDiscount(quote.discountAmount);
  const reason = state.kind === 'invalid' ? state.reason : undefined;
  return (
    <section ref={section} aria-labelledby="discount-title">
      <h2 id="discount-title" className={styles.title}>
        Discount Code
      </h2>
      {state.kind === 'valid' ? (
        <div className={`${discountStyles.row} ${discountStyles.applied}`}>
          <span className={discountStyles.code}>{state.code}</span>
          <span key={amount} className={discountStyles.amount}>
            {amount}
          </span>
          <Button variant="text" aria-label={`Remove discount code ${state.code}`} onClick={discount.remove}>
            Remove
          </Button>
        </div>
      ) : (
        <CodeField discount={discount} isInvalid={reason !== undefined} />
      )}
      <p id="discount-note" className={discountStyles.note} data-wrong={reason !== undefined}>
        {reason ?? (isUnverified ? UNVERIFIED_MESSAGE : state.kind === 'valid' && note)}
      </p>
    </section>
  );
}

function CodeField({ discount, isInvalid }: { readonly discount: Discount; readonly isInvalid: boolean }) {
  const applyOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    // Enter in this field applies the code instead of placing the order.
    event.preventDefault();
    discount.apply();
  };
  return (
    <div className={discountStyles.row}>
      <div className={discountStyles.field}>
        <Input
          name="discountCode"
          value={discount.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          readOnly={discount.isApplying}
          aria-labelledby="discount-title"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? 'discount-note' : undefined}
          onValueChange={discount.setTyped}
          onKeyDown={applyOnEnter}
        />
      </div>
      <Button variant="quiet" disabled={!discount.canApply} onClick={discount.apply}>
        Apply
      </Button>
    </div>
  );
}

/**
 * When `value` changes, the focused control unmounts: the focus moves to the first control in its place, unless the shopper has moved it
 * elsewhere by then.
 */
function useFocusAfterChange(value: unknown): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    const isElsewhere =
      document.activeElement !== document.body && !container.current?.contains(document.activeElement);
    if (!isElsewhere) container.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [value]);
  return container;
}
