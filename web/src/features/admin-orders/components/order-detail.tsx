import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import type { ReactNode } from 'react';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { OrderTotals } from '../../../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { Badge } from '../../../components/panel-list/panel-row.tsx';
import { formatOrderDate } from '../api/order-date.ts';
import { isPaymentProblem, formatPaymentStatus } from '../api/order-words.ts';
import { useAdminOrderUpdates } from '../api/use-live-order.ts';
import { OrderShopifySection } from './at-shopify.tsx';
import { OrderReviewNotice } from './concern-note.tsx';
import { MarkPaidButton } from './mark-paid.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-story.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { RefundButton } from './refund.tsx';
import { RefundList } from './refund-list.tsx';
import { OrderEmails } from './sent-mails.tsx';
import { OrderStatusSelect } from './status-select.tsx';
import { DelayWarning, DelayNoticeButton } from './tell-delay.tsx';
import styles from './order-detail.module.css';

/** One order as the owner needs it: what, for whom, how paid, what happened. An order's lines never change places. */
export function OrderDetail({ order }: { readonly order: AdminOrder }) {
  const { orderNumber, createdAt, items, paymentStatus, refunds, discountCode } = order;
  useAdminOrderUpdates(order);
  const lines = items.map(({ productName, ...item }, place) => ({ ...item, id: String(place), name: productName }));
  return (
    <>
      <div className={styles.screen}>
        <ButtonLink variant="text" to="?tab=orders">
          All orders
        </ButtonLink>
        <div className={styles.head}>
          <div>
            <h2 className={styles.number}>Order {orderNumber}</h2>
            <p className={styles.quiet}>{formatOrderDate(createdAt)}</p>
          </div>
          <div className={styles.acts}>
            <Badge tone={isPaymentProblem(paymentStatus) ? 'warning' : 'quiet'}>
              {formatPaymentStatus(paymentStatus)}
            </Badge>
            <OrderStatusSelect order={order} />
            {order.canMarkPaid && <MarkPaidButton order={order} />}
            <RefundButton order={order} />
            {isUndelivered(order) && <DelayNoticeButton order={order} />}
            <Button variant="quiet" onClick={() => print()}>
              Print packing slip
            </Button>
          </div>
        </div>
        <OrderReviewNotice order={order} />
        <DelayWarning order={order} />
        <div className={styles.columns}>
          <DetailSection title="Ordered">
            <OrderLines lines={lines} />
            <OrderTotals quote={order} discountCode={discountCode ?? undefined} />
          </DetailSection>
          <div className={styles.side}>
            <DetailSection title="Shipping to">
              <AddressLines address={order.shippingAddress} />
              <a className={styles.mail} href={`mailto:${order.customerEmail}`}>
                {order.customerEmail}
              </a>
            </DetailSection>
            {order.billingAddress && (
              <DetailSection title="Billed to">
                <AddressLines address={order.billingAddress} />
              </DetailSection>
            )}
            <DetailSection title="Payment and parcel">
              <OrderFacts order={order} />
            </DetailSection>
            {order.shopify && (
              <DetailSection title="Shopify">
                <OrderShopifySection order={order} pushed={order.shopify} />
              </DetailSection>
            )}
            {refunds.length > 0 && (
              <DetailSection title="Refunds">
                <RefundList refunds={refunds} />
              </DetailSection>
            )}
            <DetailSection title="Mail">
              <OrderEmails order={order} />
            </DetailSection>
            <DetailSection title="History">
              <OrderHistory entries={order.history} />
            </DetailSection>
          </div>
        </div>
      </div>
      <PackingSlip order={order} />
    </>
  );
}

/** Something of it is still to reach its customer. */
function isUndelivered({ status, isTestOrder }: AdminOrder): boolean {
  return !isTestOrder && status !== 'delivered' && status !== 'cancelled';
}

function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
