import { parseMoney } from '@plenty/contract/money/money';
import type { OrderView } from '@plenty/contract/order/order';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/order/order-link';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { buttonClass } from '../../../components/button/button-class.ts';
import { OrderTotals } from '../../../components/order-lines/order-amounts.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { awaitsManualPayment, describeStatus } from '../api/describe-status.ts';
import { orderQuery } from '../api/order-query.ts';
import { type PaymentQuery, parsePaymentQuery } from '../api/read-payment-query.ts';
import { useOrderKey } from '../api/use-order-key.ts';
import styles from './order.module.css';
import { PaymentSteps } from './payment-steps.tsx';

type PaymentInstructionsProps = { readonly supportEmail: string };

/** /payment-instructions (PI-01 to 05): where the order opens, it speaks and the rest of the address is ignored (D-47). */
export function PaymentInstructions({ supportEmail }: PaymentInstructionsProps) {
  const [query] = useSearchParams();
  const asked = parsePaymentQuery(query);
  const { orderNumber } = asked;
  const key = useOrderKey(orderNumber);
  const read = orderQuery(orderNumber ?? '', key);
  const isAsking = orderNumber !== undefined;
  const { data: order, error, refetch } = useQuery(isAsking ? read : { ...read, queryFn: skipToken });
  const isUnknown = error instanceof ApiCallError && error.status === 404;
  const isWaiting = isAsking && !order && !error;
  return (
    <div className={styles.narrowPage}>
      <meta name="robots" content="noindex" />
      <PageHeading className={styles.heading}>Payment Instructions</PageHeading>
      {isWaiting && (
        <p className={styles.quiet} aria-busy="true">
          Loading your order...
        </p>
      )}
      {error && !isUnknown && <LoadFailed message="Your order could not be loaded." onRetry={() => void refetch()} />}
      {isUnknown && key !== '' && (
        <p className={styles.lead}>We could not find this order. Please look into the email we sent you.</p>
      )}
      {order && <Instructions order={order} orderKey={key} asked={asked} />}
      {(!isAsking || (isUnknown && key === '')) && <PaymentSteps {...asked} payee={undefined} sentTo={undefined} />}
      {!isWaiting && (
        <p className={styles.buttons}>
          <ButtonLink to="/shop" variant="text">
            Continue Shopping
          </ButtonLink>
          {/* Last, because it comes with the shop's settings and must push nothing aside. */}
          {supportEmail && (
            <a className={buttonClass('quiet')} href={createMailtoLink(supportEmail, orderNumber)}>
              Contact Support
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function createMailtoLink(supportEmail: string, orderNumber: string | undefined): string {
  const subject = orderNumber ? `?subject=${encodeURIComponent(`Payment for order ${orderNumber}`)}` : '';
  return `mailto:${supportEmail}${subject}`;
}

type InstructionsProps = { readonly order: OrderView; readonly orderKey: string; readonly asked: PaymentQuery };

function Instructions({ order, orderKey, asked }: InstructionsProps) {
  const { details, orderNumber } = order;
  if (!details) return <PaymentSteps {...asked} payee={undefined} sentTo={undefined} />;
  if (!awaitsManualPayment(order)) {
    return (
      <>
        <p className={styles.lead}>There is nothing to send for this order. {describeStatus(order)}</p>
        <p>
          <ButtonLink to={getOrderLink(ORDER_PATH, { orderNumber, orderKey })}>See your order</ButtonLink>
        </p>
      </>
    );
  }
  const { payee, customerEmail, payBy, discountCode } = details;
  return (
    <>
      <PaymentSteps
        orderNumber={orderNumber}
        total={parseMoney(details.total)}
        payee={payee}
        sentTo={customerEmail}
        payBy={payBy}
      />
      <OrderTotals quote={details} discountCode={discountCode} />
    </>
  );
}
