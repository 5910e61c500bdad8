import type { AdminOrder } from '@plenty/contract/admin/orders';
import type { ReactNode } from 'react';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OrderLines, OrderTotals } from '../../ui/order-summary.tsx';
import { Badge } from '../ui/list.tsx';
import { DelayNoticeButton, DelayWarning } from './order-delay.tsx';
import styles from './order-detail.module.css';
import { MarkPaidButton, RefundButton, RefundList } from './order-payment.tsx';
import { useAdminOrderUpdates } from './order-queries.ts';
import { OrderReviewNotice } from './order-review.tsx';
import { OrderEmails, OrderFacts, OrderHistory, OrderShopifySection } from './order-sections.tsx';
import { OrderStatusSelect } from './order-status-select.tsx';
import { formatOrderDate, formatPaymentStatus, isPaymentProblem } from './order-text.ts';
import { PackingSlip } from './packing-slip.tsx';

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
