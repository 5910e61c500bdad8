import { DROP_CONNECTION, type HttpResponse, jsonResponse } from '../http-server.ts';
import type { Random } from '../random.ts';
import type { PayerAddress } from './accounts.ts';
import { parseApiOrder, parseInvoicePatch } from './api-order-parser.ts';
import { type ApiOrder, type ApiRefund, apiError, toOrderResource, toRefundResource } from './api-resources.ts';
import { parseAmount } from './cart.ts';
import { askForShipping } from './shipping-callback.ts';
import type { Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** The parts of the fake that the API needs. */
export interface OrdersLedger {
  readonly sales: ReadonlyMap<string, Sale>;
  readonly switches: () => Switches;
  readonly webhookUrl: string;
  readonly origin: () => string;
  isPaid(order: ApiOrder): boolean;
  /** Collects the money of an order and notifies the shop. */
  capture(order: ApiOrder, how: 'now' | 'later'): Sale;
  /** Refunds part of a payment under this id and notifies the shop; returns the reason if it cannot. */
  refund(saleId: string, amount: number, id: string): string | undefined;
  /** Notifies the shop that the payer has approved; resolves when the browser may go on. */
  notifyApproval(order: ApiOrder): Promise<void>;
}

/** PayPal's Orders v2 and its refunds. Repeating a request id repeats its response. */
export class OrdersApi {
  readonly #ledger: OrdersLedger;
  readonly #random: Random;
  readonly #orders = new Map<string, ApiOrder>();
  readonly #refunds = new Map<string, ApiRefund>();
  readonly #responses = new Map<string, HttpResponse>();

  constructor(ledger: OrdersLedger, random: Random) {
    this.#ledger = ledger;
    this.#random = random;
  }

  findOrder(id: string): ApiOrder | undefined {
    return this.#orders.get(id);
  }

  createOrder(body: unknown, requestId: string): HttpResponse {
    return this.#once(requestId, () => {
      const parsed = parseApiOrder(body, this.#ledger.webhookUrl);
      if ('issue' in parsed) return apiError(parsed.issue);
      const id = this.#random.id(17);
      const order: ApiOrder = {
        id,
        cart: parsed.cart,
        status: 'PAYER_ACTION_REQUIRED',
        how: 'now',
        saleId: '',
        address: undefined,
        issue: '',
      };
      this.#orders.set(id, order);
      return this.#toResponse(order);
    });
  }

  getOrder(id: string): HttpResponse {
    const order = this.#orders.get(id);
    return order ? this.#toResponse(order) : apiError('INVALID_RESOURCE_ID', 404);
  }

  /** The payer chooses an address, and the shop is asked for the amount there. */
  async chooseAddress(order: ApiOrder, address: PayerAddress): Promise<void> {
    if (order.status !== 'PAYER_ACTION_REQUIRED' || order.cart.callbackUrl === '') return;
    const { callbacks } = this.#ledger.switches();
    const asked = callbacks === 'never' ? undefined : await askForShipping(order, address);
    const reply = callbacks === 'twice' ? await askForShipping(order, address) : asked;
    if (callbacks === 'reversed' && order.address) await askForShipping(order, order.address);
    const change = callbacks === 'late' ? {} : (reply ?? {});
    this.#orders.set(order.id, { ...order, address, issue: '', ...change });
  }

  /** Adds or replaces the invoice number of an order that is not captured. */
  patch(id: string, body: unknown): HttpResponse {
    const { api } = this.#ledger.switches();
    if (api === 'down') return jsonResponse({ name: 'INTERNAL_SERVER_ERROR' }, 500);
    const order = this.#orders.get(id);
    const invoice = parseInvoicePatch(body);
    if (!order) return apiError('INVALID_RESOURCE_ID', 404);
    if (invoice === undefined) return apiError('INVALID_PATCH_OPERATION');
    if (order.status === 'COMPLETED') return apiError('ORDER_ALREADY_COMPLETED');
    this.#orders.set(id, { ...order, cart: { ...order.cart, invoice } });
    return api === 'lost' ? DROP_CONNECTION : { status: 204, body: '' };
  }

  /** The payer agrees to pay, now or as an eCheck. */
  async approve(order: ApiOrder, how: 'now' | 'later'): Promise<void> {
    if (order.status === 'COMPLETED' || order.issue !== '') return;
    const approved: ApiOrder = { ...order, status: 'APPROVED', how };
    this.#orders.set(order.id, approved);
    await this.#ledger.notifyApproval(approved);
  }

  capture(id: string, requestId: string): HttpResponse {
    return this.#once(requestId, () => {
      const order = this.#orders.get(id);
      if (!order) return apiError('INVALID_RESOURCE_ID', 404);
      if (order.status === 'COMPLETED') return apiError('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return apiError('ORDER_NOT_APPROVED');
      if (this.#ledger.switches().api === 'declined') return apiError('INSTRUMENT_DECLINED');
      if (this.#ledger.isPaid(order)) return apiError('DUPLICATE_INVOICE_ID');
      const sale = this.#ledger.capture(order, this.#ledger.switches().pending ? 'later' : order.how);
      const captured: ApiOrder = { ...order, status: 'COMPLETED', saleId: sale.id };
      this.#orders.set(id, captured);
      const isAskedAgain = this.#ledger.switches().callbacks === 'after-capture';
      if (isAskedAgain && order.address) void askForShipping(order, order.address);
      return this.#toResponse(captured);
    });
  }

  refund(saleId: string, body: unknown, requestId: string): HttpResponse {
    return this.#once(requestId, () => {
      const sale = this.#ledger.sales.get(saleId);
      if (!sale) return apiError('INVALID_RESOURCE_ID', 404);
      const amount = parseRefundAmount(body, sale);
      if (amount === undefined) return apiError('INVALID_PARAMETER_VALUE', 400);
      if (this.#ledger.switches().api === 'declined') return apiError('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
      const isPending = this.#ledger.switches().pending;
      const status = isPending ? 'PENDING' : 'COMPLETED';
      const refund: ApiRefund = { id: this.#random.id(17), saleId, amount, status };
      const problem = isPending ? undefined : this.#ledger.refund(saleId, amount, refund.id);
      if (problem !== undefined) return apiError('REFUND_AMOUNT_EXCEEDED');
      this.#refunds.set(refund.id, refund);
      return jsonResponse(toRefundResource(refund, sale, this.#ledger.origin()), 201);
    });
  }

  /** A pending refund completes once the `pending` switch is off. */
  getRefund(id: string): HttpResponse {
    const refund = this.#refunds.get(id);
    const sale = refund && this.#ledger.sales.get(refund.saleId);
    if (!refund || !sale) return apiError('INVALID_RESOURCE_ID', 404);
    const completes = refund.status === 'PENDING' && !this.#ledger.switches().pending;
    if (completes) this.#ledger.refund(refund.saleId, refund.amount, id);
    const now: ApiRefund = completes ? { ...refund, status: 'COMPLETED' } : refund;
    this.#refunds.set(id, now);
    return jsonResponse(toRefundResource(now, sale, this.#ledger.origin()));
  }

  reset(): void {
    this.#orders.clear();
    this.#refunds.clear();
    this.#responses.clear();
  }

  #toResponse(order: ApiOrder): HttpResponse {
    const { sales, origin, switches } = this.#ledger;
    return jsonResponse(toOrderResource(order, sales.get(order.saleId), origin(), switches()), 201);
  }

  /** Runs an action once per request id; errors are not remembered. With `lost` it runs, but the connection drops. */
  #once(requestId: string, run: () => HttpResponse): HttpResponse {
    const { api } = this.#ledger.switches();
    if (api === 'down') return jsonResponse({ name: 'INTERNAL_SERVER_ERROR' }, 500);
    const response = this.#responses.get(requestId) ?? run();
    if (requestId !== '' && response.status === 201) this.#responses.set(requestId, response);
    return api === 'lost' ? DROP_CONNECTION : response;
  }
}

function parseRefundAmount(body: unknown, { cart, refunded }: Sale): number | undefined {
  const amount: unknown = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined;
  if (amount === undefined) return cart.charge.total - refunded;
  if (typeof amount !== 'object' || amount === null || !('value' in amount)) return undefined;
  return parseAmount(String(amount.value), cart.currency);
}
