import { formatLongDate } from '@plenty/contract/arrival/arrival-window';
import type { OrderView } from '@plenty/contract/order/order';
import { CLAIM_WINDOW_DAYS, canClaim, getClaimMailto, getClaimDeadline } from '@plenty/contract/order/error-claim';
import { useState } from 'react';
import { buttonClass } from '../../../components/button/button-class.ts';
import styles from './tracking.module.css';
import order from './order.module.css';

type ReportProblemProps = { readonly order: OrderView; readonly supportEmail: string };

/** PFACT-12 to 16: what is wrong with a parcel, reported with the exact subject and in time; the days count from delivery. */
export function ReportProblem({ order: { orderNumber, details }, supportEmail }: ReportProblemProps) {
  const [now] = useState(Date.now);
  const deliveredAt = details?.deliveredAt;
  const until =
    deliveredAt === undefined
      ? `within ${CLAIM_WINDOW_DAYS} days of delivery`
      : `by ${formatLongDate(getClaimDeadline(deliveredAt))}`;
  const isOver = deliveredAt !== undefined && !canClaim(deliveredAt, now);
  return (
    <section className={styles.report} aria-labelledby="problem-title">
      <h2 id="problem-title" className={order.title}>
        Something wrong?
      </h2>
      {isOver ? (
        <p>
          The {CLAIM_WINDOW_DAYS} days to report a damaged or wrong item ended on{' '}
          {formatLongDate(getClaimDeadline(deliveredAt))}.
        </p>
      ) : (
        <>
          <p>
            {`If an item is damaged or not what you ordered, tell us ${until}, with clear photos. The replacement is free of charge.`}
          </p>
          {supportEmail !== '' && (
            <p className={order.buttons}>
              <a className={buttonClass('quiet')} href={getClaimMailto(supportEmail, orderNumber)}>
                Report a problem
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}
