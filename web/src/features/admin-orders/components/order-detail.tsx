import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import type { ReactNode } from 'react';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { OrderAmounts } from '../../../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { orderDate } from '../api/order-date.ts';
import { isPaymentWorrying, paymentWords } from '../api/order-words.ts';
import { useLiveOrder } from '../api/use-live-order.ts';
import { AtShopify } from './at-shopify.tsx';
import { ConcernNote } from './concern-note.tsx';
import { MarkPaid } from './mark-paid.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderStory } from './order-story.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { Refund } from './refund.tsx';
import { RefundList } from './refund-list.tsx';
import { SentMails } from './sent-mails.tsx';
import { StatusSelect } from './status-select.tsx';
import { DelayWarning, TellDelay } from './tell-delay.tsx';
import styles from './order-detail.module.css';

/** One order as the owner needs it: what, for whom, how paid, what happened. An order's lines never change places. */
export function OrderDetail({ order }: { readonly order: PanelOrder }) {
  const { orderNumber, createdAt, items, paymentStatus, refunds, discountCode } = order;
  useLiveOrder(order);
  const lines = items.map(({ productName, ...item }, place) => ({ ...item, id: String(place), name: productName }));
  return (
    <>
      <div className={styles.screen}>
        <ButtonLink look="text" to="?tab=orders">
          All orders
        </ButtonLink>
        <div className={styles.head}>
          <div>
            <h2 className={styles.number}>Order {orderNumber}</h2>
            <p className={styles.quiet}>{orderDate(createdAt)}</p>
          </div>
          <div className={styles.acts}>
            <RowMark tone={isPaymentWorrying(paymentStatus) ? 'warning' : 'quiet'}>
              {paymentWords(paymentStatus)}
            </RowMark>
            <StatusSelect order={order} />
            {order.canMarkPaid && <MarkPaid order={order} />}
            <Refund order={order} />
            {isToCome(order) && <TellDelay order={order} />}
            <Button look="quiet" onClick={() => print()}>
              Print packing slip
            </Button>
          </div>
        </div>
        <ConcernNote order={order} />
        <DelayWarning order={order} />
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
            {order.shopify && (
              <Part title="Shopify">
                <AtShopify order={order} pushed={order.shopify} />
              </Part>
            )}
            {refunds.length > 0 && (
              <Part title="Refunds">
                <RefundList refunds={refunds} />
              </Part>
            )}
            <Part title="Mail">
              <SentMails order={order} />
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

/** Something of it is still to reach its customer. */
function isToCome({ status, isTestOrder }: PanelOrder): boolean {
  return !isTestOrder && status !== 'delivered' && status !== 'cancelled';
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
