import { type Random, createRandom } from '../random.ts';
import type { Cart } from './cart.ts';
import type { Message } from './delivery.ts';
import { createDisputeIpnFields, createIpnFields } from './ipn-message.ts';
import { OrdersApi, type OrdersLedger } from './orders-api.ts';
import { Outbox } from './outbox.ts';
import {
  ACTION_STATUSES,
  type Action,
  type ActionOptions,
  type DisputeAction,
  type FakePayPalServices,
  type IpnFields,
  type PaymentEvent,
  type Sale,
  type SaleResult,
  createPaymentEvent,
  getAvailableActions,
  isInvoicePaid,
} from './sale.ts';
import { DEFAULT_SWITCHES, type Switches, mergeSwitches } from './switches.ts';
import { Webhooks } from './webhooks.ts';

/** Messages after the browser's return wait this long, so that the shop has served its page before. */
const AFTER_RETURN_MS = 1500;
const ALREADY_PAID = 'this invoice has been paid already';

/** The fake's state: carts at the checkout, payments, and the messages about them. Everything is in memory. */
export class FakePayPal {
  readonly sales = new Map<string, Sale>();
  /** The valid access tokens of the API. */
  readonly tokens = new Set<string>();
  readonly api: OrdersApi;
  readonly #services: FakePayPalServices;
  readonly #random: Random;
  readonly #carts = new Map<string, Cart>();
  readonly #latestIpnFields = new Map<string, IpnFields>();
  readonly #outbox: Outbox;
  readonly #webhooks: Webhooks;
  #switches = DEFAULT_SWITCHES;
  #invalidReplies = 0;

  constructor(services: FakePayPalServices) {
    this.#services = services;
    this.#random = createRandom(services.seed);
    const switches = () => this.#switches;
    this.#outbox = new Outbox(services, switches);
    this.#webhooks = new Webhooks({ ...services, outbox: this.#outbox, random: this.#random, switches });
    this.api = new OrdersApi(this.#createLedger(), this.#random);
  }

  get messages(): readonly Message[] {
    return this.#outbox.messages;
  }

  get switches(): Switches {
    return this.#switches;
  }

  /** Changes some switches; returns the reason when `input` is invalid. */
  setSwitches(input: Readonly<Record<string, unknown>>): string | undefined {
    const switches = mergeSwitches(this.#switches, input);
    if (typeof switches === 'string') return switches;
    this.#switches = switches;
    if (!switches.outOfOrder) this.#outbox.release(this.#outbox.heldMessages());
    return undefined;
  }

  /** Keeps a cart for its checkout page; returns its id, or the reason why it cannot be paid. */
  startCheckout(cart: Cart): { readonly id: string } | { readonly rejected: string } {
    if (this.#isPaid(cart)) return { rejected: ALREADY_PAID };
    const id = this.#random.id(12);
    this.#carts.set(id, cart);
    return { id };
  }

  cart(id: string): Cart | undefined {
    return this.#carts.get(id) ?? this.api.findOrder(id)?.cart;
  }

  /** Pays a cart, now or as an eCheck that stays pending. */
  pay(cart: Cart, how: 'now' | 'later'): SaleResult | { readonly rejected: string } {
    return this.#isPaid(cart) ? { rejected: ALREADY_PAID } : this.#createSale(cart, how, '');
  }

  #createSale(cart: Cart, how: 'now' | 'later', orderId: string): SaleResult {
    const status = how === 'now' ? 'Completed' : 'Pending';
    const paidAt = this.#services.clock.now();
    const sale: Sale = { id: this.#random.id(17), cart, paidAt, status, refunded: 0, refunds: [], caseId: '', orderId };
    this.sales.set(sale.id, sale);
    const { outOfOrder } = this.#switches;
    const pending = { ...createPaymentEvent(sale, 'Pending', sale.id, paidAt), pendingReason: 'paymentreview' };
    const overtaken = how === 'now' && outOfOrder ? [this.#addMessage(sale, pending)] : [];
    const message = this.#addMessage(sale, createPaymentEvent(sale, status, sale.id, paidAt));
    if (how === 'later' && outOfOrder) message.state = 'held';
    const messages = message.state === 'held' ? [] : [message, ...overtaken];
    return { sale, ipnFields: this.#latestIpnFields.get(sale.id) ?? [], ...this.#notify(messages) };
  }

  /** Sends messages when the switches say so, before or after the browser's return. */
  #notify(messages: readonly Message[]): Pick<SaleResult, 'notified' | 'onReturned'> {
    const { when, late } = this.#switches;
    const result = { notified: Promise.resolve(), onReturned: () => undefined };
    if (when === 'never') return result;
    if (when === 'after')
      return { ...result, onReturned: () => this.#outbox.sendLater(late * 1000 + AFTER_RETURN_MS, messages) };
    if (late === 0) return { ...result, notified: this.#outbox.sendAndWait(messages) };
    this.#outbox.sendLater(late * 1000, messages);
    return result;
  }

  /** Does something to a payment and notifies the shop; returns the reason when it cannot. */
  performAction(saleId: string, action: Action, options: ActionOptions): string | undefined {
    const sale = this.sales.get(saleId);
    if (sale === undefined) return 'there is no such payment';
    if (!getAvailableActions(sale).includes(action))
      return `a payment that is ${sale.status} cannot be asked to ${action}`;
    switch (action) {
      case 'resend':
        return this.#resend(saleId, options.message);
      case 'open-case':
      case 'settle-case':
        return this.#updateDispute(sale, action);
      case 'complete':
      case 'deny':
      case 'refund':
      case 'reverse':
      case 'cancel-reversal':
        return this.#updateSale(sale, action, options);
    }
  }

  #resend(saleId: string, messageId: string | undefined): string | undefined {
    const messages = this.#outbox.forSale(saleId).filter(({ id }) => messageId === undefined || id === messageId);
    void this.#outbox.send(messages);
    return messages.length === 0 ? 'there is no such message' : undefined;
  }

  /** Changes a payment's status and notifies the shop; `refundId` is the id of an API refund. */
  #updateSale(
    sale: Sale,
    action: keyof typeof ACTION_STATUSES,
    options: ActionOptions,
    refundId?: string,
  ): string | undefined {
    const remaining = sale.cart.charge.total - sale.refunded;
    const amount = action === 'refund' ? (options.amount ?? remaining) : remaining;
    if (amount <= 0 || amount > remaining) return 'no more can be refunded than was paid';
    const keepsId = action === 'complete' || action === 'deny';
    const transactionId = refundId ?? (keepsId ? sale.id : this.#random.id(17));
    const status = ACTION_STATUSES[action];
    const refunded = sale.refunded + (action === 'refund' ? amount : 0);
    const at = this.#services.clock.now();
    const refunds = action === 'refund' ? [...sale.refunds, { id: transactionId, amount, at }] : sale.refunds;
    const changed: Sale = { ...sale, status, refunded, refunds };
    this.sales.set(sale.id, changed);
    const event = createPaymentEvent(sale, status, transactionId, at, { ...options, amount });
    const held = this.#outbox.heldMessages(this.#outbox.forSale(sale.id));
    this.#outbox.release([this.#addMessage(changed, event), ...held]);
    return undefined;
  }

  #createLedger(): OrdersLedger {
    const { webhookUrl, origin } = this.#services;
    return {
      sales: this.sales,
      webhookUrl,
      switches: () => this.#switches,
      origin,
      isPaid: ({ cart }) => this.#isPaid(cart),
      capture: ({ id, cart }, how) => {
        const { sale, onReturned } = this.#createSale(cart, how, id);
        onReturned();
        return sale;
      },
      refund: (saleId, amount, id) => {
        const sale = this.sales.get(saleId);
        return sale !== undefined && getAvailableActions(sale).includes('refund')
          ? this.#updateSale(sale, 'refund', { amount }, id)
          : 'it cannot go back';
      },
      notifyApproval: async (order) => {
        const { notified, onReturned } = this.#notify([this.#webhooks.addApprovalWebhook(order)]);
        onReturned();
        await notified;
      },
    };
  }

  #updateDispute(sale: Sale, action: DisputeAction): undefined {
    const disputed: Sale = { ...sale, caseId: sale.caseId || `PP-D-${this.#random.below(90_000) + 10_000}` };
    this.sales.set(sale.id, action === 'open-case' ? disputed : { ...sale, caseId: '' });
    const status = action === 'open-case' ? 'new case' : 'case settled';
    const message =
      sale.cart.notifiesBy === 'webhook'
        ? this.#webhooks.addDisputeWebhook(disputed, action, status)
        : this.#outbox.addFormMessage(
            disputed,
            sale.id,
            status,
            createDisputeIpnFields(disputed, action, this.#switches, this.#random),
          );
    this.#outbox.release([message]);
    return undefined;
  }

  /** Whether exactly these bytes were sent as a message. */
  hasSentMessage(body: Buffer): boolean {
    return this.#outbox.hasSent(body);
  }

  /** Two invalid replies to a verification, in turn. */
  nextInvalidReply(): string {
    this.#invalidReplies += 1;
    return this.#invalidReplies % 2 === 1 ? 'UNVERIFIED' : '<html><body>VERIFIED? We will be back soon.</body></html>';
  }

  /** Forgets every payment and resets the switches. */
  reset(): void {
    this.#outbox.reset();
    this.#switches = DEFAULT_SWITCHES;
    this.sales.clear();
    this.#carts.clear();
    this.#latestIpnFields.clear();
    this.tokens.clear();
    this.api.reset();
  }

  stop(): void {
    this.#outbox.stop();
  }

  #isPaid(cart: Cart): boolean {
    return !this.#switches.paidAgain && isInvoicePaid(this.sales.values(), cart);
  }

  #addMessage(sale: Sale, event: PaymentEvent): Message {
    if (sale.cart.notifiesBy === 'webhook') return this.#webhooks.addPaymentWebhook(sale, event);
    const fields = createIpnFields(sale.cart, event, this.#switches, this.#random);
    this.#latestIpnFields.set(event.transactionId, fields);
    return this.#outbox.addFormMessage(sale, event.transactionId, event.status, fields);
  }
}
