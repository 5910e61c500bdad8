import type { Tracking } from '@plenty/contract/order/tracking';
import { getTrackingUrl } from '@plenty/contract/order/tracking-link';
import styles from './order-card.module.css';

/** Who brings the parcel, and its page at the carrier where the shop knows it. */
export function TrackingInfo({ tracking }: { readonly tracking: Tracking }) {
  const link = getTrackingUrl(tracking);
  return (
    <>
      <p>
        {tracking.carrier} <span className={styles.code}>{tracking.number}</span>
      </p>
      {link !== undefined && (
        <p>
          <a className={styles.link} href={link} target="_blank" rel="noreferrer">
            Track package
          </a>
        </p>
      )}
    </>
  );
}
