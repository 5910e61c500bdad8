import { type ApiAnswer, type ApiOrder, type ApiRefund, refuse } from './api-order.ts';
import { readAmount } from './amount.ts';
import { readApiOrder } from './read-api-order.ts';
import type { Random } from './random.ts';
import type { Sale } from './sale.ts';
import { showOrder, showRefund } from './show-api.ts';
import type { Switches } from './switches.ts';

/** What the API needs of the wallet behind it. */
export interface ApiBooks {
  readonly sales: ReadonlyMap<string, Sale>;
  switches(): Switches;
  /** Where webhooks go. */
  readonly webhookUrl: string;
  /** The API's own address. */
  origin(): string;
  isPaid(order: ApiOrder): boolean;
  /** Takes the money of an order and tells the shop of it. */
  take(order: ApiOrder, how: 'now' | 'later'): Sale;
  /** Gives money of a payment back under this id and tells the shop of it; answers why not, if it cannot be done. */
  giveBack(saleId: string, amount: number, id: string): string | undefined;
  /** Tells the shop that somebody has agreed to pay; resolves when the browser may go on. */
  tellApproval(order: ApiOrder): Promise<void>;
}

/** PayPal's API: orders, captures and refunds. A request id is answered with the same thing for as long as it is remembered. */
export class ApiDesk {
  readonly #books: ApiBooks;
  readonly #random: Random;
  readonly #orders = new Map<string, ApiOrder>();
  readonly #refunds = new Map<string, ApiRefund>();
  readonly #answers = new Map<string, ApiAnswer>();

  constructor(books: ApiBooks, random: Random) {
    this.#books = books;
    this.#random = random;
  }

  order(id: string): ApiOrder | undefined {
    return this.#orders.get(id);
  }

  create(body: unknown, requestId: string): ApiAnswer {
    return this.#once(requestId, () => {
      const reading = readApiOrder(body, this.#books.webhookUrl);
      if ('issue' in reading) return refuse(reading.issue);
      const id = this.#random.id(17);
      const order: ApiOrder = { id, cart: reading.cart, status: 'PAYER_ACTION_REQUIRED', how: 'now', saleId: '' };
      this.#orders.set(id, order);
      return this.#show(order);
    });
  }

  read(id: string): ApiAnswer {
    const order = this.#orders.get(id);
    return order ? this.#show(order) : refuse('INVALID_RESOURCE_ID', 404);
  }

  /** Somebody agrees to pay, now or as an eCheck. */
  async approve(order: ApiOrder, how: 'now' | 'later'): Promise<void> {
    if (order.status === 'COMPLETED') return;
    const approved: ApiOrder = { ...order, status: 'APPROVED', how };
    this.#orders.set(order.id, approved);
    await this.#books.tellApproval(approved);
  }

  capture(id: string, requestId: string): ApiAnswer {
    return this.#once(requestId, () => {
      const order = this.#orders.get(id);
      if (!order) return refuse('INVALID_RESOURCE_ID', 404);
      if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
      if (this.#books.switches().api === 'declined') return refuse('INSTRUMENT_DECLINED');
      if (this.#books.isPaid(order)) return refuse('DUPLICATE_INVOICE_ID');
      const sale = this.#books.take(order, this.#books.switches().pending ? 'later' : order.how);
      const captured: ApiOrder = { ...order, status: 'COMPLETED', saleId: sale.id };
      this.#orders.set(id, captured);
      return this.#show(captured);
    });
  }

  refund(saleId: string, body: unknown, requestId: string): ApiAnswer {
    return this.#once(requestId, () => {
      const sale = this.#books.sales.get(saleId);
      if (!sale) return refuse('INVALID_RESOURCE_ID', 404);
      const amount = readWish(body, sale);
      if (amount === undefined) return refuse('INVALID_PARAMETER_VALUE', 400);
      if (this.#books.switches().api === 'declined') return refuse('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
      const isPending = this.#books.switches().pending;
      const refund: ApiRefund = {
        id: this.#random.id(17),
        saleId,
        amount,
        status: isPending ? 'PENDING' : 'COMPLETED',
      };
      const problem = isPending ? undefined : this.#books.giveBack(saleId, amount, refund.id);
      if (problem !== undefined) return refuse('REFUND_AMOUNT_EXCEEDED');
      this.#refunds.set(refund.id, refund);
      return { status: 201, body: showRefund(refund, sale, this.#books.origin()) };
    });
  }

  /** One that was on its way has arrived once nothing stays pending any more. */
  readRefund(id: string): ApiAnswer {
    const refund = this.#refunds.get(id);
    const sale = refund && this.#books.sales.get(refund.saleId);
    if (!refund || !sale) return refuse('INVALID_RESOURCE_ID', 404);
    const arrives = refund.status === 'PENDING' && !this.#books.switches().pending;
    if (arrives) this.#books.giveBack(refund.saleId, refund.amount, id);
    const now: ApiRefund = arrives ? { ...refund, status: 'COMPLETED' } : refund;
    this.#refunds.set(id, now);
    return { status: 200, body: showRefund(now, sale, this.#books.origin()) };
  }

  /** Forgets everything. */
  reset(): void {
    this.#orders.clear();
    this.#refunds.clear();
    this.#answers.clear();
  }

  #show(order: ApiOrder): ApiAnswer {
    const { sales } = this.#books;
    return {
      status: 201,
      body: showOrder(order, sales.get(order.saleId), this.#books.origin(), this.#books.switches()),
    };
  }

  /** Does what is asked once for each request id; a refusal is not remembered. `lost` does it and says nothing. */
  #once(requestId: string, act: () => ApiAnswer): ApiAnswer {
    const { api } = this.#books.switches();
    if (api === 'down') return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } };
    const answer = this.#answers.get(requestId) ?? act();
    if (requestId !== '' && answer.status === 201) this.#answers.set(requestId, answer);
    return api === 'lost' ? { status: 'cut' } : answer;
  }
}

function readWish(body: unknown, { cart, refunded }: Sale): number | undefined {
  const amount: unknown = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined;
  if (amount === undefined) return cart.charge.total - refunded;
  if (typeof amount !== 'object' || amount === null || !('value' in amount)) return undefined;
  return readAmount(String(amount.value), cart.currency);
}
