import type { AdminOrder } from '@plenty/contract/admin/orders';
import { getKeptItems } from '@plenty/contract/payments/restock';
import type { ReactNode } from 'react';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderLines, OrderTotals } from '../../ui/order-summary.tsx';
import { Badge } from '../ui/list.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderClaims } from './order-claims.tsx';
import { DelayNoticeButton, DelayWarning } from './order-delay.tsx';
import styles from './order-detail.module.css';
import { OrderNote } from './order-note.tsx';
import { MarkPaidButton, RefundButton, RefundList } from './order-payment.tsx';
import { useAdminOrderUpdates } from './order-queries.ts';
import { OrderReviewNotice } from './order-review.tsx';
import { OrderEmails, OrderFacts, OrderHistory, OrderShopifySection } from './order-sections.tsx';
import { OrderStatusSelect } from './order-status-select.tsx';
import { PAYMENT_STATUS_LABELS, formatOrderDate, isPaymentProblem } from './order-text.ts';
import { OrderSwaps } from './order-swaps.tsx';
import { PackingSlip, usePackingSlipNote } from './packing-slip.tsx';

export function OrderDetail({ order }: { readonly order: AdminOrder }) {
  const { orderNumber, createdAt, items, discountCode } = order;
  // Units that were refunded and are on sale again do not go into the parcel.
  const swaps = order.swaps.map(({ item, isRestocked }) => ({ ...item, isRestocked }));
  const kept = getKeptItems({ ...order, swaps });
  const note = usePackingSlipNote();
  useAdminOrderUpdates(order);
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
          <OrderActions order={order} />
        </div>
        <OrderReviewNotice order={order} />
        <DelayWarning order={order} />
        {order.replaces && (
          <p className={styles.quiet}>
            Replaces items of order{' '}
            <Link to={`?tab=orders&order=${order.replaces.id}`}>{order.replaces.orderNumber}</Link>, free of charge.
          </p>
        )}
        <OrderClaims order={order} />
        <OrderSwaps order={order} />
        <div className={styles.columns}>
          <DetailSection title="Ordered">
            <OrderLines lines={items} />
            <OrderTotals quote={order} discountCode={discountCode ?? undefined} />
          </DetailSection>
          <OrderSide order={order} />
        </div>
      </div>
      <PackingSlip
        note={note}
        order={{ ...order, items: kept, units: kept.reduce((units, { quantity }) => units + quantity, 0) }}
      />
    </>
  );
}

function OrderActions({ order }: { readonly order: AdminOrder }) {
  const { paymentStatus } = order;
  return (
    <div className={styles.actions}>
      <Badge tone={isPaymentProblem(paymentStatus) ? 'warning' : 'quiet'}>{PAYMENT_STATUS_LABELS[paymentStatus]}</Badge>
      <OrderStatusSelect order={order} />
      <MarkPaidButton order={order} />
      <RefundButton order={order} />
      <DelayNoticeButton order={order} />
      <Button variant="quiet" onClick={() => print()}>
        Print packing slip
      </Button>
    </div>
  );
}

function OrderSide({ order }: { readonly order: AdminOrder }) {
  const { billingAddress, shopify, refunds, history } = order;
  return (
    <div className={styles.side}>
      <DetailSection title={order.isPickUp ? 'Customer’s address' : 'Shipping to'}>
        <OrderAddress order={order} />
      </DetailSection>
      <DetailSection title="Note">
        <OrderNote order={order} />
      </DetailSection>
      {billingAddress && (
        <DetailSection title="Billed to">
          <AddressLines address={billingAddress} />
        </DetailSection>
      )}
      <DetailSection title="Payment and parcel">
        <OrderFacts order={order} />
      </DetailSection>
      {shopify && (
        <DetailSection title="Shopify">
          <OrderShopifySection order={order} pushed={shopify} />
        </DetailSection>
      )}
      {refunds.length > 0 && (
        <DetailSection title="Refunds">
          <RefundList order={order} />
        </DetailSection>
      )}
      <DetailSection title="Mail">
        <OrderEmails order={order} />
      </DetailSection>
      <DetailSection title="History">
        <OrderHistory history={history} isPickUp={order.isPickUp} />
      </DetailSection>
    </div>
  );
}

function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
