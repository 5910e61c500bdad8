import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import type { OrderClaims } from '@plenty/contract/orders/claim';
import type { OrderView } from '@plenty/contract/orders/order';
import { CLAIM_WINDOW_DAYS, getClaimMailto, getClaimSubject } from '@plenty/contract/orders/order-claim';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import orderStyles from '../order.module.css';
import trackingStyles from '../tracking.module.css';
import { loadClaimDraft } from './claim-draft.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimList } from './claim-list.tsx';
import styles from './claim.module.css';
import { useClaims } from './use-claims.ts';

type ClaimSectionProps = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/** What is wrong with an order that was sent (PFACT-12 to 16, D-67). */
export default function ClaimSection({ order, orderKey, supportEmail }: ClaimSectionProps) {
  const { data, error, refetch } = useClaims(order, orderKey);
  return (
    <section className={trackingStyles.report} aria-labelledby="problem-title">
      <h2 id="problem-title" className={orderStyles.title}>
        Something wrong?
      </h2>
      {data && <ReportedAndNew order={order} orderKey={orderKey} claims={data} />}
      {!data && error && <LoadFailed message="Your reports could not be loaded." onRetry={() => void refetch()} />}
      {(data ? data.rejection === null : error) && supportEmail !== '' && (
        <p className={styles.alternative}>
          {'You can also write to us, with the subject “'}
          {getClaimSubject(order.orderNumber)}
          {'”: '}
          <a className={styles.link} href={getClaimMailto(supportEmail, order.orderNumber)}>
            {supportEmail}
          </a>
        </p>
      )}
    </section>
  );
}

type ReportedAndNewProps = Omit<ClaimSectionProps, 'supportEmail'> & { readonly claims: OrderClaims };

function ReportedAndNew({ order, orderKey, claims }: ReportedAndNewProps) {
  const { orderNumber } = order;
  const [isOpen, setIsOpen] = useState(() => loadClaimDraft(orderNumber) !== undefined);
  const [isSent, setIsSent] = useState(false);
  const reported = useRef<HTMLDivElement>(null);
  const { lines } = claims;
  // The pressed button goes with the form and must not take the focus with it.
  const close = (wasSent: boolean) => {
    reported.current?.focus();
    setIsSent(wasSent);
    setIsOpen(false);
  };
  return (
    <div ref={reported} tabIndex={-1}>
      <output>{isSent && 'We got your report. We’ll email you.'}</output>
      {claims.claims.length > 0 && <ClaimList claims={claims.claims} access={{ orderNumber, orderKey }} />}
      {claims.rejection !== null && <p>{claims.rejection}</p>}
      {lines.length > 0 && !isOpen && (
        <>
          <p>{describeOffer(claims.until)}</p>
          <p className={orderStyles.buttons}>
            <Button variant="quiet" onClick={() => setIsOpen(true)}>
              Something is wrong
            </Button>
          </p>
        </>
      )}
      {lines.length > 0 && isOpen && (
        <ClaimForm
          order={order}
          orderKey={orderKey}
          claims={claims}
          onClose={() => close(false)}
          onSent={() => close(true)}
        />
      )}
    </div>
  );
}

function describeOffer(until: string | null): string {
  const by = until === null ? `within ${CLAIM_WINDOW_DAYS} days of delivery` : `by ${formatLongDate(until)}`;
  return `If an item is damaged, missing or not what you ordered, tell us ${by}. The replacement is free of charge.`;
}
