import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import type { Swap, SwapState } from '@plenty/contract/orders/swap';
import { isSwapOpen } from '@plenty/contract/orders/swap-rules';
import { useMutation } from '@tanstack/react-query';
import { formatLastDay } from '../../lib/format-date.ts';
import { saveSwapLabel } from '../../lib/save-swap-label.ts';
import { isNotFound } from '../../shell/api-client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { callAdminApi } from '../api/admin-api.ts';
import { Badge } from '../ui/list.tsx';
import styles from './order-claims.module.css';
import detailStyles from './order-detail.module.css';
import { formatOrderDate } from './order-text.ts';
import { SwapActions } from './swap-dialogs.tsx';

/** The swaps of size that the customer asked for, the newest first, and what to do about them (D-77). */
export function OrderSwaps({ order }: { readonly order: AdminOrder }) {
  if (order.swaps.length === 0) return null;
  return (
    <section className={styles.claims} aria-label="Swaps of size">
      <h3 className={detailStyles.title}>Swaps of size</h3>
      <ol className={styles.list}>
        {order.swaps.toReversed().map((swap) => (
          <li key={swap.number} className={styles.claim}>
            <SwapEntry order={order} swap={swap} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const STATE_NAMES: Readonly<Record<SwapState, string>> = {
  asked: 'Open',
  approved: 'Label sent',
  received: 'Received',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Ended',
};

type SwapEntryProps = { readonly order: AdminOrder; readonly swap: Swap };

function SwapEntry({ order, swap }: SwapEntryProps) {
  const { item, newSize, state, askedAt, words, label, replacement, isRestocked } = swap;
  return (
    <>
      <p className={styles.head}>
        <strong>
          {item.size} to {newSize}
        </strong>
        <Badge tone={isSwapOpen(swap) ? 'warning' : 'quiet'}>{STATE_NAMES[state]}</Badge>
        <span className={detailStyles.quiet}>Asked {formatOrderDate(askedAt)}</span>
      </p>
      <p>{`${item.quantity} × ${[item.productName, item.size, item.color].filter(Boolean).join(', ')}`}</p>
      {words !== '' && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {(isSwapOpen(swap) || swap.canReceive) && <p className={detailStyles.quiet}>{describeHold(swap)}</p>}
      {replacement && (
        <p>
          Order {replacement.orderNumber} sends the new size. {isRestocked && describeRestocked(item.quantity)}
        </p>
      )}
      {label?.kind === 'link' && (
        <p>
          <a className={buttonClass('text')} href={label.link} target="_blank" rel="noopener noreferrer">
            Return label
          </a>
        </p>
      )}
      {label?.kind === 'file' && <LabelButton order={order} swap={swap} />}
      <SwapActions order={order} swap={swap} />
    </>
  );
}

function describeRestocked(quantity: number): string {
  return quantity === 1 ? 'The returned unit is on sale again.' : `The ${quantity} returned units are on sale again.`;
}

function describeHold({ state, heldUntil }: Swap): string {
  if (heldUntil !== null) return `The new size is held until ${formatLastDay(heldUntil)}.`;
  return state === 'expired'
    ? 'The days are over, and the new size is no longer held. The parcel may still come.'
    : 'The new order was cancelled. The parcel is back, and the new size is not held.';
}

function LabelButton({ order, swap }: SwapEntryProps) {
  const params = { id: order.id, swap: String(swap.number) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAdminApi(adminOrderEndpoints.getAdminSwapLabel, { params }),
    onSuccess: (label) => saveSwapLabel(label, order.orderNumber),
  });
  if (isNotFound(error))
    return (
      <p className={detailStyles.quiet} role="alert">
        The label was deleted.
      </p>
    );
  return (
    <p>
      <Button variant="text" disabled={isPending} onClick={() => mutate()}>
        Return label
      </Button>
      {error && <span role="alert">The label could not be loaded. Please try again.</span>}
    </p>
  );
}
