import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordPurchases } from '../fit/record-order.ts';
import { formatDay } from '../lib/format-date.ts';
import { Button } from '../ui/button.tsx';
import { OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { PayOrderButton } from '../ui/pay-order-button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { BuyAgain } from './buy-again.tsx';
import { FitQuestion } from './fit-question.tsx';
import { ManualPayment, useShowsManualPayment } from './manual-payment.tsx';
import { OrderNextSteps } from './next-steps.tsx';
import { describeStatus, getStatusTone, mayNeedPayment } from './order-status.ts';
import styles from './order.module.css';
import { ShippingInfo, TrackingSteps } from './tracking.tsx';
import { orderQuery } from './use-order.ts';

type ConfirmedOrderProps = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/** The order as far as this browser may see it. It updates live (D-50), so the space of what may come or go is reserved. */
export function ConfirmedOrder({ order, orderKey, supportEmail }: ConfirmedOrderProps) {
  const { details, orderNumber } = order;
  const client = useQueryClient();
  const [isRoomy] = useState(() => mayNeedPayment(order));
  const showsManualPayment = useShowsManualPayment(order);
  useEffect(() => {
    void recordPurchases(order);
  }, [order]);
  return (
    <>
      {showsManualPayment && details ? (
        <ManualPayment order={order} details={details} orderKey={orderKey} />
      ) : (
        <div className={styles.status} data-tone={getStatusTone(order)} data-roomy={isRoomy}>
          <p aria-live="polite">{describeStatus(order)}</p>
          {(details?.canPay || details?.canPayAgain) && (
            <PayOrderButton
              orderNumber={orderNumber}
              orderKey={orderKey}
              label={details.canPay ? 'Pay with PayPal' : 'Pay again with PayPal'}
              onFailed={() => void client.invalidateQueries({ queryKey: orderQuery(orderNumber, orderKey).queryKey })}
            />
          )}
        </div>
      )}
      <TrackingSteps order={order} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          {details && <FitQuestion orderNumber={orderNumber} orderKey={orderKey} details={details} />}
          <OrderNextSteps order={order} orderKey={orderKey} supportEmail={supportEmail} />
          <ShippingInfo order={order} />
        </div>
        {details && <Receipt order={order} details={details} />}
      </div>
    </>
  );
}

type ReceiptProps = { readonly order: OrderView; readonly details: OrderDetails };

function Receipt({ order, details }: ReceiptProps) {
  return (
    <div>
      <section className={styles.receipt} aria-labelledby="ordered-title">
        <div className={styles.receiptHead}>
          <Wordmark />
          <p>{formatDay(order.createdAt)}</p>
        </div>
        <h2 id="ordered-title" className={styles.title}>
          Your Order
        </h2>
        <OrderLines lines={details.items} />
        <OrderTotals
          quote={details}
          discountCode={details.discountCode}
          refundedAmount={details.refundedAmount}
          paidAmount={details.paidAmount}
        />
      </section>
      <p className={styles.onScreen}>
        <Button variant="text" onClick={() => print()}>
          Print Receipt
        </Button>
      </p>
      {!details.isTestOrder && <BuyAgain items={details.items} />}
    </div>
  );
}
