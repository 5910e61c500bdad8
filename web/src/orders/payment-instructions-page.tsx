import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type Cents, formatDollars, moneyStringSchema, parseMoney } from '@plenty/contract/lib/money';
import type { OrderView } from '@plenty/contract/orders/order';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { parseOrderNumber } from '@plenty/contract/orders/order-number';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../lib/format-date.ts';
import { useSite } from '../shell/use-site.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OrderTotals } from '../ui/order-summary.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { OrderLoading } from './order-loading.tsx';
import { awaitsManualPayment, describeStatus } from './order-status.ts';
import styles from './order.module.css';
import { useOrder } from './use-order.ts';

/** /payment-instructions (LAY-17, PI-01 to 05). Once the order opens, the rest of the URL is ignored (D-47). */
export default function PaymentInstructionsPage() {
  usePageHead('Payment instructions', PAGE_PATHS.paymentInstructions);
  const [searchParams] = useSearchParams();
  const query = parsePaymentQuery(searchParams);
  const { orderNumber } = query;
  const { order, orderKey, error, isUnknown, isLoading, retry } = useOrder(orderNumber);
  const showsGeneralSteps = orderNumber === undefined || (isUnknown && orderKey === '');
  return (
    <div className={styles.narrowPage}>
      <meta name="robots" content="noindex" />
      <PageHeading className="page-heading">Payment Instructions</PageHeading>
      {isLoading && <OrderLoading />}
      {error && !isUnknown && !order && <LoadFailed message="Your order could not be loaded." onRetry={retry} />}
      {isUnknown && orderKey !== '' && (
        <p className={styles.lead}>We could not find this order. Please look into the email we sent you.</p>
      )}
      {order && <Instructions order={order} orderKey={orderKey} query={query} />}
      {showsGeneralSteps && <PaymentSteps {...query} />}
      {!isLoading && <InstructionsLinks orderNumber={orderNumber} />}
    </div>
  );
}

function InstructionsLinks({ orderNumber }: { readonly orderNumber: string | undefined }) {
  const { supportEmail } = useSite().settings;
  const subject = orderNumber ? `?subject=${encodeURIComponent(`Payment for order ${orderNumber}`)}` : '';
  return (
    <p className={styles.buttons}>
      <ButtonLink to={PAGE_PATHS.shop} variant="text">
        Continue Shopping
      </ButtonLink>
      {/* Last, because it waits for the settings and must not push anything aside. */}
      {supportEmail && (
        <a className={buttonClass('quiet')} href={`mailto:${supportEmail}${subject}`}>
          Contact Support
        </a>
      )}
    </p>
  );
}

type InstructionsProps = { readonly order: OrderView; readonly orderKey: string; readonly query: PaymentQuery };

function Instructions({ order, orderKey, query }: InstructionsProps) {
  const { details, orderNumber } = order;
  if (!details) return <PaymentSteps {...query} />;
  if (!awaitsManualPayment(order)) {
    return (
      <>
        <p className={styles.lead}>There is nothing to send for this order. {describeStatus(order)}</p>
        <p>
          <ButtonLink to={getOrderLink(PAGE_PATHS.orderConfirmation, { orderNumber, orderKey })}>
            See your order
          </ButtonLink>
        </p>
      </>
    );
  }
  const { total, payee, customerEmail, payBy, discountCode } = details;
  return (
    <>
      <PaymentSteps
        orderNumber={orderNumber}
        total={parseMoney(total)}
        payee={payee ?? ''}
        sentTo={customerEmail}
        payBy={payBy}
      />
      <OrderTotals quote={details} discountCode={discountCode} />
    </>
  );
}

type PaymentStepsProps = PaymentQuery & {
  /** The shop's PayPal address; known only to whoever has the order's key (D-47). Empty while the owner has named none. */
  readonly payee?: string | undefined;
  /** Where the shop has emailed the same instructions. */
  readonly sentTo?: string | undefined;
  readonly payBy?: string | undefined;
};

function Value({ children }: { readonly children: ReactNode }) {
  return <strong className={styles.value}>{children}</strong>;
}

/** The three steps, with everything that has to be copied (PI-01 to 04). */
export function PaymentSteps({ orderNumber, total, payee, sentTo, payBy }: PaymentStepsProps) {
  return (
    <>
      <p className={styles.lead}>We get your order ready once your payment has arrived.</p>
      <ol className={styles.bigSteps}>
        <li>
          {payee === '' ? (
            'Write to us and ask for our payment address, then open PayPal and choose to send a payment to it.'
          ) : (
            <>
              Open PayPal and choose to send a payment to{' '}
              {payee ? (
                <strong className={styles.payee}>{payee}</strong>
              ) : (
                'the payment address in the email we sent you'
              )}
              .
            </>
          )}
        </li>
        <li>Enter the amount {total === undefined ? 'named in that email' : <Value>{formatDollars(total)}</Value>}.</li>
        <li>
          Write the order number {orderNumber ? <Value>{orderNumber}</Value> : 'from that email'} as the reference and
          send.
        </li>
      </ol>
      {payBy && (
        <p className={styles.quiet}>
          Please pay by {formatDateTime(payBy)}. After that we cancel the order; you owe nothing.
        </p>
      )}
      {sentTo && <p className={styles.quiet}>These instructions were also sent by email to {sentTo}.</p>}
    </>
  );
}

type PaymentQuery = { readonly orderNumber?: string; readonly total?: Cents };

/** Takes order number and amount from the URL only if they look like one, so that a link cannot show a text of its own (D-47). */
export function parsePaymentQuery(query: URLSearchParams): PaymentQuery {
  const orderNumber = parseOrderNumber(query.get('order') ?? '');
  const total = moneyStringSchema.safeParse(query.get('total'));
  return {
    ...(orderNumber !== undefined && { orderNumber }),
    ...(total.success && { total: parseMoney(total.data) }),
  };
}
