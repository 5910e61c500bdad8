import { formatAmount } from './amount.ts';
import type { Message } from './courier.ts';
import { type Action, getAvailableActions, type Sale } from './sale.ts';
import type { Switches } from './switches.ts';
import type { FakePayPal } from './wallet.ts';

/** A payment as /control tells it; amounts are texts, times ISO instants. */
export interface TransactionState {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly refunded: string;
  readonly currency: string;
  readonly business: string;
  readonly invoice: string;
  readonly custom: string;
  readonly paidAt: string;
  /** What can be done to it now. */
  readonly actions: readonly Action[];
}

/** A message as /control tells it; `transaction` is the payment it belongs to, `txnId` the id it names itself. */
export interface MessageState {
  readonly id: string;
  readonly transaction: string;
  readonly txnId: string;
  readonly status: string;
  readonly address: string;
  readonly state: Message['state'];
  readonly attempts: readonly { readonly at: string; readonly answer: number | string }[];
  readonly body: string;
}

/** Everything the wallet knows: payments the newest first, messages the oldest first. */
export interface FakePayPalState {
  readonly switches: Switches;
  readonly transactions: readonly TransactionState[];
  readonly messages: readonly MessageState[];
}

/** What /control answers. */
export function getFakePayPalState(paypal: FakePayPal): FakePayPalState {
  return {
    switches: paypal.switches,
    transactions: [...paypal.sales.values()].toReversed().map(toTransactionState),
    messages: paypal.messages.map(toMessageState),
  };
}

function toTransactionState(sale: Sale): TransactionState {
  const { id, cart, paidAt, status, refunded } = sale;
  return {
    id,
    status: status,
    amount: formatAmount(cart.charge.total, cart.currency),
    refunded: formatAmount(refunded, cart.currency),
    currency: cart.currency,
    business: cart.business,
    invoice: cart.invoice,
    custom: cart.custom,
    paidAt: paidAt.toISOString(),
    actions: getAvailableActions(sale),
  };
}

function toMessageState({ id, saleId, transactionId, status, address, body, attempts, state }: Message): MessageState {
  return {
    id,
    transaction: saleId,
    txnId: transactionId,
    status: status,
    address,
    state,
    attempts: attempts.map(({ at, answer }) => ({ at: at.toISOString(), answer })),
    // The bytes are ASCII: everything else is percent-encoded.
    body: body.toString('latin1'),
  };
}
