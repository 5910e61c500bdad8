import type { Random } from '../random.ts';
import { parseApiOrder } from './api-order-parser.ts';
import {
  type ApiOrder,
  type ApiRefund,
  type ApiResponse,
  apiError,
  toOrderResource,
  toRefundResource,
} from './api-resources.ts';
import { parseAmount } from './cart.ts';
import type { Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** What the API needs of the wallet behind it. */
export interface OrdersLedger {
  readonly sales: ReadonlyMap<string, Sale>;
  switches(): Switches;
  /** Where webhooks go. */
  readonly webhookUrl: string;
  /** The API's own address. */
  origin(): string;
  isPaid(order: ApiOrder): boolean;
  /** Takes the money of an order and tells the shop of it. */
  capture(order: ApiOrder, how: 'now' | 'later'): Sale;
  /** Gives money of a payment back under this id and tells the shop of it; answers why not, if it cannot be done. */
  refund(saleId: string, amount: number, id: string): string | undefined;
  /** Tells the shop that somebody has agreed to pay; resolves when the browser may go on. */
  notifyApproval(order: ApiOrder): Promise<void>;
}

/** PayPal's API: orders, captures and refunds. A request id is answered with the same thing for as long as it is remembered. */
export class OrdersApi {
  readonly #books: OrdersLedger;
  readonly #random: Random;
  readonly #orders = new Map<string, ApiOrder>();
  readonly #refunds = new Map<string, ApiRefund>();
  readonly #answers = new Map<string, ApiResponse>();

  constructor(ledger: OrdersLedger, random: Random) {
    this.#books = ledger;
    this.#random = random;
  }

  findOrder(id: string): ApiOrder | undefined {
    return this.#orders.get(id);
  }

  createOrder(body: unknown, requestId: string): ApiResponse {
    return this.#once(requestId, () => {
      const reading = parseApiOrder(body, this.#books.webhookUrl);
      if ('issue' in reading) return apiError(reading.issue);
      const id = this.#random.id(17);
      const order: ApiOrder = { id, cart: reading.cart, status: 'PAYER_ACTION_REQUIRED', how: 'now', saleId: '' };
      this.#orders.set(id, order);
      return this.#show(order);
    });
  }

  getOrder(id: string): ApiResponse {
    const order = this.#orders.get(id);
    return order ? this.#show(order) : apiError('INVALID_RESOURCE_ID', 404);
  }

  /** Somebody agrees to pay, now or as an eCheck. */
  async approve(order: ApiOrder, how: 'now' | 'later'): Promise<void> {
    if (order.status === 'COMPLETED') return;
    const approved: ApiOrder = { ...order, status: 'APPROVED', how };
    this.#orders.set(order.id, approved);
    await this.#books.notifyApproval(approved);
  }

  capture(id: string, requestId: string): ApiResponse {
    return this.#once(requestId, () => {
      const order = this.#orders.get(id);
      if (!order) return apiError('INVALID_RESOURCE_ID', 404);
      if (order.status === 'COMPLETED') return apiError('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return apiError('ORDER_NOT_APPROVED');
      if (this.#books.switches().api === 'declined') return apiError('INSTRUMENT_DECLINED');
      if (this.#books.isPaid(order)) return apiError('DUPLICATE_INVOICE_ID');
      const sale = this.#books.capture(order, this.#books.switches().pending ? 'later' : order.how);
      const captured: ApiOrder = { ...order, status: 'COMPLETED', saleId: sale.id };
      this.#orders.set(id, captured);
      return this.#show(captured);
    });
  }

  refund(saleId: string, body: unknown, requestId: string): ApiResponse {
    return this.#once(requestId, () => {
      const sale = this.#books.sales.get(saleId);
      if (!sale) return apiError('INVALID_RESOURCE_ID', 404);
      const amount = parseRefundAmount(body, sale);
      if (amount === undefined) return apiError('INVALID_PARAMETER_VALUE', 400);
      if (this.#books.switches().api === 'declined') return apiError('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
      const isPending = this.#books.switches().pending;
      const refund: ApiRefund = {
        id: this.#random.id(17),
        saleId,
        amount,
        status: isPending ? 'PENDING' : 'COMPLETED',
      };
      const problem = isPending ? undefined : this.#books.refund(saleId, amount, refund.id);
      if (problem !== undefined) return apiError('REFUND_AMOUNT_EXCEEDED');
      this.#refunds.set(refund.id, refund);
      return { status: 201, body: toRefundResource(refund, sale, this.#books.origin()) };
    });
  }

  /** One that was on its way has arrived once nothing stays pending any more. */
  getRefund(id: string): ApiResponse {
    const refund = this.#refunds.get(id);
    const sale = refund && this.#books.sales.get(refund.saleId);
    if (!refund || !sale) return apiError('INVALID_RESOURCE_ID', 404);
    const arrives = refund.status === 'PENDING' && !this.#books.switches().pending;
    if (arrives) this.#books.refund(refund.saleId, refund.amount, id);
    const now: ApiRefund = arrives ? { ...refund, status: 'COMPLETED' } : refund;
    this.#refunds.set(id, now);
    return { status: 200, body: toRefundResource(now, sale, this.#books.origin()) };
  }

  /** Forgets everything. */
  reset(): void {
    this.#orders.clear();
    this.#refunds.clear();
    this.#answers.clear();
  }

  #show(order: ApiOrder): ApiResponse {
    const { sales } = this.#books;
    return {
      status: 201,
      body: toOrderResource(order, sales.get(order.saleId), this.#books.origin(), this.#books.switches()),
    };
  }

  /** Does what is asked once for each request id; a refusal is not remembered. `lost` does it and says nothing. */
  #once(requestId: string, act: () => ApiResponse): ApiResponse {
    const { api } = this.#books.switches();
    if (api === 'down') return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } };
    const answer = this.#answers.get(requestId) ?? act();
    if (requestId !== '' && answer.status === 201) this.#answers.set(requestId, answer);
    return api === 'lost' ? { status: 'cut' } : answer;
  }
}

function parseRefundAmount(body: unknown, { cart, refunded }: Sale): number | undefined {
  const amount: unknown = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined;
  if (amount === undefined) return cart.charge.total - refunded;
  if (typeof amount !== 'object' || amount === null || !('value' in amount)) return undefined;
  return parseAmount(String(amount.value), cart.currency);
}
