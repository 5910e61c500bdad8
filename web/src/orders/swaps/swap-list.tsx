import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import type { Swap } from '@plenty/contract/orders/swap';
import { formatDay } from '../../lib/format-date.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../claims/claim.module.css';
import { describeSwapState, formatSwap } from './describe-swap.ts';
import { type OpenOrder, useCancelSwap, useSwapLabel } from './use-swaps.ts';

type SwapListProps = OpenOrder & { readonly swaps: readonly Swap[]; readonly onCancelled: () => void };

/** What was asked for so far, and what became of it. */
export function SwapList({ swaps, ...rest }: SwapListProps) {
  return (
    <ul className={styles.claims}>
      {swaps.map((swap) => (
        <li key={swap.number} className={styles.claim}>
          <SwapEntry {...rest} swap={swap} />
        </li>
      ))}
    </ul>
  );
}

type SwapEntryProps = Omit<SwapListProps, 'swaps'> & { readonly swap: Swap };

function SwapEntry({ swap, onCancelled, ...open }: SwapEntryProps) {
  const { askedAt, words, replacement, canCancel, number } = swap;
  const { title, next } = describeSwapState(swap);
  const { send, isBusy, errorMessage } = useCancelSwap(open, onCancelled);
  return (
    <>
      <p className={styles.claimHead}>
        <strong>{title}</strong>
        <span className={styles.hint}>Asked {formatDay(askedAt)}</span>
      </p>
      <p>{formatSwap(swap)}</p>
      {words !== '' && (
        <p className={styles.quoted} dir="auto">
          {words}
        </p>
      )}
      <p className={styles.hint}>{next}</p>
      {replacement && (
        <Link className={styles.link} to={getOrderLink(PAGE_PATHS.orderConfirmation, replacement)}>
          New order {replacement.orderNumber}
        </Link>
      )}
      {errorMessage !== undefined && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      {canCancel && (
        <p className={styles.buttons}>
          <ReturnLabel {...open} swap={swap} />
          <BusyButton variant="quiet" isBusy={isBusy} onClick={() => send(number)}>
            Cancel the swap
          </BusyButton>
        </p>
      )}
    </>
  );
}

/** The label, while there is a parcel to send back. */
function ReturnLabel({ swap: { label, number }, ...open }: OpenOrder & { readonly swap: Swap }) {
  const { save, isBusy, hasFailed } = useSwapLabel(open);
  if (label === null) return null;
  if (label.kind === 'link') {
    return (
      <a className={buttonClass('primary')} href={label.link} target="_blank" rel="noopener noreferrer">
        Open the return label
      </a>
    );
  }
  return (
    <>
      <BusyButton isBusy={isBusy} onClick={() => save(number)}>
        {isBusy ? 'Loading…' : 'Save the return label'}
      </BusyButton>
      {hasFailed && (
        <span className={styles.error} role="alert">
          The label could not be loaded. Please try again.
        </span>
      )}
    </>
  );
}
