import { type Cents, formatDollars, moneyStringSchema, parseMoney } from '@plenty/contract/lib/money';
import type { OrderView } from '@plenty/contract/orders/order';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { parseOrderNumber } from '@plenty/contract/orders/order-number';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiCallError } from '../shell/api-client.ts';
import { useSite } from '../shell/use-site.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OrderTotals } from '../ui/order-summary.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { awaitsManualPayment, describeStatus } from './order-status.ts';
import styles from './order.module.css';
import { orderQuery, useOrderKey } from './use-order.ts';

/** /payment-instructions (LAY-17). */
export default function PaymentInstructionsPage() {
  usePageHead('Payment instructions', '/payment-instructions');
  return <PaymentInstructions supportEmail={useSite().settings.supportEmail} />;
}

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

type PaymentStepsProps = {
  readonly orderNumber?: string | undefined;
  readonly total?: Cents | undefined;
  /** Who is paid; known only to whoever has the order's key (D-47). */
  readonly payee: string | undefined;
  /** Where the same instructions were sent; undefined when the shop does not know that they were. */
  readonly sentTo: string | undefined;
  readonly payBy?: string | undefined;
};

function Value({ children }: { readonly children: ReactNode }) {
  return <strong className={styles.value}>{children}</strong>;
}

/** PI-01 to 04: three steps, with everything in them that has to be copied. */
export function PaymentSteps({ orderNumber, total, payee, sentTo, payBy }: PaymentStepsProps) {
  return (
    <>
      <p className={styles.lead}>Your order ships once your payment has arrived.</p>
      <ol className={styles.bigSteps}>
        <li>
          Open PayPal and choose to send a payment to{' '}
          {payee ? <strong className={styles.payee}>{payee}</strong> : 'the payment address in the email we sent you'}.
        </li>
        <li>Enter the amount {total === undefined ? 'named in that email' : <Value>{formatDollars(total)}</Value>}.</li>
        <li>
          Write the order number {orderNumber ? <Value>{orderNumber}</Value> : 'from that email'} as the reference and
          send.
        </li>
      </ol>
      {payBy && (
        <p className={styles.quiet}>
          Please pay by {new Date(payBy).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}. After that
          we cancel the order; you owe nothing.
        </p>
      )}
      {sentTo && <p className={styles.quiet}>These instructions were also sent by email to {sentTo}.</p>}
    </>
  );
}

export type PaymentQuery = { readonly orderNumber?: string; readonly total?: Cents };

/** The order and the amount an address names, if they look like an order number and an amount, else nothing (D-47). */
export function parsePaymentQuery(query: URLSearchParams): PaymentQuery {
  const orderNumber = parseOrderNumber(query.get('order') ?? '');
  const total = moneyStringSchema.safeParse(query.get('total'));
  return {
    ...(orderNumber !== undefined && { orderNumber }),
    ...(total.success && { total: parseMoney(total.data) }),
  };
}
