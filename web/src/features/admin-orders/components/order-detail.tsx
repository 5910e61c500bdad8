import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { Button } from '../../../components/button/button.tsx';
import { OrderAmounts } from '../../../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { orderDate } from '../api/order-date.ts';
import { isPaymentWorrying, paymentWords } from '../api/order-words.ts';
import { MarkPaid } from './mark-paid.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderStory } from './order-story.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { StatusSelect } from './status-select.tsx';
import styles from './order-detail.module.css';

/** One order as the owner needs it: what, for whom, how paid, what happened. An order's lines never change places. */
export function OrderDetail({ order }: { readonly order: PanelOrder }) {
  const { orderNumber, createdAt, items, paymentStatus, concern, discountCode } = order;
  const lines = items.map(({ productName, ...item }, place) => ({ ...item, id: String(place), name: productName }));
  return (
    <>
      <div className={styles.screen}>
        <Link to="?tab=orders" className={styles.back}>
          All orders
        </Link>
        <div className={styles.head}>
          <div>
            <h2 className={styles.number}>Order {orderNumber}</h2>
            <p className={styles.quiet}>{orderDate(createdAt)}</p>
          </div>
          <div className={styles.acts}>
            <RowMark tone={isPaymentWorrying(paymentStatus) ? 'warning' : 'quiet'}>
              {paymentWords(paymentStatus)}
            </RowMark>
            <StatusSelect order={order} updatedAt={order.updatedAt} />
            {order.canMarkPaid && <MarkPaid order={order} />}
            <Button look="quiet" onClick={() => print()}>
              Print packing slip
            </Button>
          </div>
        </div>
        {concern && <p className={styles.concern}>Please look at the payment of this order: {concern}.</p>}
        <div className={styles.columns}>
          <Part title="Ordered">
            <OrderLines lines={lines} />
            <OrderAmounts quote={order} discountCode={discountCode ?? undefined} />
          </Part>
          <div className={styles.side}>
            <Part title="Shipping to">
              <AddressLines address={order.shippingAddress} />
              <a className={styles.mail} href={`mailto:${order.customerEmail}`}>
                {order.customerEmail}
              </a>
            </Part>
            {order.billingAddress && (
              <Part title="Billed to">
                <AddressLines address={order.billingAddress} />
              </Part>
            )}
            <Part title="Payment and parcel">
              <OrderFacts order={order} />
            </Part>
            <Part title="History">
              <OrderStory entries={order.history} />
            </Part>
          </div>
        </div>
      </div>
      <PackingSlip order={order} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
