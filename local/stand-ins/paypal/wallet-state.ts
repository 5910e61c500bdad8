import { showAmount } from './amount.ts';
import type { Message } from './courier.ts';
import { type Action, openActions, type Sale } from './sale.ts';
import type { Switches } from './switches.ts';
import type { Wallet } from './wallet.ts';

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
export interface WalletState {
  readonly switches: Switches;
  readonly transactions: readonly TransactionState[];
  readonly messages: readonly MessageState[];
}

/** What /control answers. */
export function showWallet(wallet: Wallet): WalletState {
  return {
    switches: wallet.switches,
    transactions: [...wallet.sales.values()].toReversed().map(showSale),
    messages: wallet.messages.map(showMessage),
  };
}

function showSale(sale: Sale): TransactionState {
  const { id, cart, paidAt, word, refunded } = sale;
  return {
    id,
    status: word,
    amount: showAmount(cart.charge.total, cart.currency),
    refunded: showAmount(refunded, cart.currency),
    currency: cart.currency,
    business: cart.business,
    invoice: cart.invoice,
    custom: cart.custom,
    paidAt: paidAt.toISOString(),
    actions: openActions(sale),
  };
}

function showMessage({ id, saleId, transactionId, word, address, body, attempts, state }: Message): MessageState {
  return {
    id,
    transaction: saleId,
    txnId: transactionId,
    status: word,
    address,
    state,
    attempts: attempts.map(({ at, answer }) => ({ at: at.toISOString(), answer })),
    // The bytes are ASCII: everything else is percent-encoded.
    body: body.toString('latin1'),
  };
}
