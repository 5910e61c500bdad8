import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import type { OrderSwaps } from '@plenty/contract/orders/swap';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import orderStyles from '../order.module.css';
import { SwapForm } from './swap-form.tsx';
import { SwapList } from './swap-list.tsx';
import styles from './swap.module.css';
import { type OpenOrder, useSwaps } from './use-swaps.ts';

/** Another size of what was sent (D-77). Nothing is shown while the shop swaps no sizes, or nothing of the order has another one. */
export default function SwapSection(open: OpenOrder) {
  const { data, isError, refetch } = useSwaps(open);
  const [isOpen, setIsOpen] = useState(false);
  const hasSomething =
    data !== undefined && (data.swaps.length > 0 || data.lines.length > 0 || data.rejection !== null);
  // An open form stays to say why it was refused, even if that was the last size.
  if (!isOpen && (data ? !hasSomething : !isError)) return null;
  return (
    <section className={styles.swaps} aria-labelledby="swap-title">
      <h2 id="swap-title" className={orderStyles.title}>
        Another size?
      </h2>
      {data && <AskedAndNew {...open} swaps={data} isOpen={isOpen} onToggle={setIsOpen} />}
      {!data && isError && <LoadFailed message="The swaps could not be loaded." onRetry={() => void refetch()} />}
    </section>
  );
}

/** What is said after a step of the customer's, while the swap is in the state that it led to. */
const NOTICES = {
  asked: 'The new size is held for you. We’ll email you.',
  cancelled: 'The swap is cancelled. You keep what you have.',
} as const;

type AskedAndNewProps = OpenOrder & {
  readonly swaps: OrderSwaps;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

function AskedAndNew({ swaps: { swaps, lines, rejection, until }, isOpen, onToggle, ...open }: AskedAndNewProps) {
  const [done, setDone] = useState<keyof typeof NOTICES>();
  const asked = useRef<HTMLDivElement>(null);
  // The pressed button goes and must not take the focus with it.
  const close = (step?: keyof typeof NOTICES) => {
    asked.current?.focus();
    setDone(step);
    onToggle(false);
  };
  const openForm = () => {
    setDone(undefined);
    onToggle(true);
  };
  // What was done is no longer news once the owner has answered.
  const isNews = swaps.some(({ state }) => state === done);
  return (
    <div ref={asked} tabIndex={-1}>
      <output className={styles.notice}>{done && isNews && NOTICES[done]}</output>
      {swaps.length > 0 && <SwapList {...open} swaps={swaps} onCancelled={() => close('cancelled')} />}
      {rejection !== null && <p>{rejection}</p>}
      {lines.length > 0 && !isOpen && (
        <>
          <p>{describeOffer(until)}</p>
          <p className={orderStyles.buttons}>
            <Button variant="quiet" onClick={openForm}>
              Swap the size
            </Button>
          </p>
        </>
      )}
      {isOpen && <SwapForm {...open} lines={lines} onClose={() => close()} onSent={() => close('asked')} />}
    </div>
  );
}

function describeOffer(until: string | null): string {
  const by = until === null ? '' : ` by ${formatLongDate(until)}`;
  return `If a size does not fit, ask for another one${by}. Sending it back and the new size are free of charge, as long as the item is unworn and has its tags.`;
}
