import { type Random, createRandom } from '../random.ts';
import { PDT_IDENTITY_TOKEN } from './accounts.ts';
import type { ApiOrder } from './api-resources.ts';
import type { Cart } from './cart.ts';
import type { Message } from './delivery.ts';
import { createDisputeIpnFields, createIpnFields } from './ipn-message.ts';
import { OrdersApi } from './orders-api.ts';
import { Outbox } from './outbox.ts';
import {
  ACTION_STATUSES,
  type Action,
  type ActionOptions,
  type DisputeAction,
  type FakePayPalServices,
  type IpnFields,
  type PaymentEvent,
  type PaymentStatus,
  type Sale,
  type SaleResult,
  createPaymentEvent,
  getAvailableActions,
  isInvoicePaid,
} from './sale.ts';
import { DEFAULT_SWITCHES, type Switches, mergeSwitches } from './switches.ts';
import { Webhooks } from './webhooks.ts';

/** What is told after the browser came back waits this long, so that the shop has been asked for its page. */
const AFTER_RETURN_MS = 1500;
const ALREADY_PAID = 'this invoice has been paid already';

/** The wallet itself: carts that are looked at, payments, and the messages about them. Everything is kept in memory. */
export class FakePayPal {
  readonly sales = new Map<string, Sale>();
  /** The keys to the API that were given out. */
  readonly tokens = new Set<string>();
  readonly api: OrdersApi;
  readonly #surroundings: FakePayPalServices;
  readonly #random: Random;
  readonly #carts = new Map<string, Cart>();
  readonly #latest = new Map<string, IpnFields>();
  #switches = DEFAULT_SWITCHES;
  readonly #outbox: Outbox;
  readonly #webhooks: Webhooks;
  #nonsense = 0;

  constructor(services: FakePayPalServices) {
    this.#surroundings = services;
    this.#random = createRandom(services.seed);
    this.#outbox = new Outbox(services, () => this.#switches);
    const desk = { services, outbox: this.#outbox, random: this.#random, switches: () => this.#switches };
    this.#webhooks = new Webhooks(desk);
    this.api = new OrdersApi(this.#openBooks(), this.#random);
  }

  get messages(): readonly Message[] {
    return this.#outbox.messages;
  }

  get switches(): Switches {
    return this.#switches;
  }

  /** Sets some switches; answers what is wrong with the wish, if anything is. */
  setSwitches(input: Readonly<Record<string, unknown>>): string | undefined {
    const switches = mergeSwitches(this.#switches, input);
    if (typeof switches === 'string') return switches;
    this.#switches = switches;
    if (!switches.outOfOrder) this.#outbox.release(this.#outbox.heldMessages());
    return undefined;
  }

  /** Keeps a cart while somebody looks at it; answers its id, or why PayPal would not show it. */
  startCheckout(cart: Cart): { readonly id: string } | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: ALREADY_PAID };
    const id = this.#random.id(12);
    this.#carts.set(id, cart);
    return { id };
  }

  cart(id: string): Cart | undefined {
    return this.#carts.get(id) ?? this.api.findOrder(id)?.cart;
  }

  /** Pays a cart, now or as an eCheck that takes its time. */
  pay(cart: Cart, how: 'now' | 'later', orderId = ''): SaleResult | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: ALREADY_PAID };
    return this.#take(cart, how, orderId);
  }

  #take(cart: Cart, how: 'now' | 'later', orderId: string): SaleResult {
    const word: PaymentStatus = how === 'now' ? 'Completed' : 'Pending';
    const paidAt = this.#surroundings.clock.now();
    const sale: Sale = { id: this.#random.id(17), cart, paidAt, status: word, refunded: 0, caseId: '', orderId };
    this.sales.set(sale.id, sale);
    const pending = { ...createPaymentEvent(sale, 'Pending', sale.id, paidAt), pendingReason: 'paymentreview' };
    const extra = how === 'now' && this.#switches.outOfOrder ? [this.#write(sale, pending)] : [];
    const message = this.#write(sale, createPaymentEvent(sale, word, sale.id, paidAt));
    const { when, late, outOfOrder } = this.#switches;
    const fields = this.#latest.get(sale.id) ?? [];
    if (outOfOrder && how === 'later') message.state = 'held';
    else if (when === 'before' && late === 0)
      return {
        sale,
        notified: this.#outbox.sendAndWait([message, ...extra]),
        onReturned: doNothing,
        ipnFields: fields,
      };
    else if (when !== 'never') {
      const wait = late * 1000 + (when === 'after' ? AFTER_RETURN_MS : 0);
      const go = () => this.#outbox.sendLater(wait, [message, ...extra]);
      if (when === 'after') return { sale, notified: Promise.resolve(), onReturned: go, ipnFields: fields };
      go();
    }
    return { sale, notified: Promise.resolve(), onReturned: doNothing, ipnFields: fields };
  }

  /** Does something to a payment and tells the shop; answers why not, if it cannot be done. */
  performAction(saleId: string, action: Action, input: ActionOptions): string | undefined {
    const sale = this.sales.get(saleId);
    if (sale === undefined) return 'there is no such payment';
    if (!getAvailableActions(sale).includes(action))
      return `a payment that is ${sale.status} cannot be asked to ${action}`;
    const own = this.#outbox.forSale(saleId);
    if (action === 'resend') {
      const chosen = own.filter(({ id }) => input.message === undefined || input.message === id);
      void this.#outbox.send(chosen);
      return chosen.length === 0 ? 'there is no such message' : undefined;
    }
    if (action === 'open-case' || action === 'settle-case') return this.#actOnCase(sale, action);
    const remaining = sale.cart.charge.total - sale.refunded;
    const amount = action === 'refund' ? (input.amount ?? remaining) : remaining;
    if (amount <= 0 || amount > remaining) return 'no more can be refunded than was paid';
    const isSame = action === 'complete' || action === 'deny';
    this.#happen(sale, action, isSame ? saleId : this.#random.id(17), { ...input, amount });
    return undefined;
  }

  /** Something happens to a payment: its books change, and the shop is told under this number. */
  #happen(
    sale: Sale,
    action: keyof typeof ACTION_STATUSES,
    transactionId: string,
    input: ActionOptions & { amount: number },
  ): void {
    const { amount } = input;
    const word = ACTION_STATUSES[action];
    const refunded = sale.refunded + (action === 'refund' ? amount : 0);
    const changed: Sale = { ...sale, status: word, refunded };
    this.sales.set(sale.id, changed);
    const event = createPaymentEvent(sale, word, transactionId, this.#surroundings.clock.now(), input);
    const held = this.#outbox.heldMessages(this.#outbox.forSale(sale.id));
    this.#outbox.release([this.#write(changed, event), ...held]);
  }

  /** What the API may do with the books. */
  #openBooks(): ConstructorParameters<typeof OrdersApi>[0] {
    const { webhookUrl, origin } = this.#surroundings;
    return {
      sales: this.sales,
      webhookUrl,
      switches: () => this.#switches,
      origin,
      isPaid: ({ cart }) => this.#isPaid(cart),
      capture: ({ id, cart }, how) => {
        const payment = this.#take(cart, how, id);
        payment.onReturned();
        return payment.sale;
      },
      refund: (saleId, amount, id) => {
        const sale = this.sales.get(saleId);
        const isOpen = sale !== undefined && getAvailableActions(sale).includes('refund');
        if (!isOpen || amount <= 0 || amount > sale.cart.charge.total - sale.refunded) return 'it cannot go back';
        this.#happen(sale, 'refund', id, { amount });
        return undefined;
      },
      notifyApproval: (order) => this.#tellApproval(order),
    };
  }

  async #tellApproval(order: ApiOrder): Promise<void> {
    const message = this.#webhooks.addApprovalWebhook(order);
    const { when, late } = this.#switches;
    if (when === 'never') return;
    if (when === 'before' && late === 0) return this.#outbox.sendAndWait([message]);
    this.#outbox.sendLater(late * 1000 + (when === 'after' ? AFTER_RETURN_MS : 0), [message]);
  }

  #actOnCase(sale: Sale, action: DisputeAction): undefined {
    const named: Sale = { ...sale, caseId: sale.caseId || `PP-D-${this.#random.below(90_000) + 10_000}` };
    this.sales.set(sale.id, action === 'open-case' ? named : { ...sale, caseId: '' });
    const word = action === 'open-case' ? 'new case' : 'case settled';
    if (sale.cart.notifiesBy === 'webhook') {
      this.#outbox.release([this.#webhooks.addDisputeWebhook(named, action, word)]);
      return undefined;
    }
    const fields = createDisputeIpnFields(named, action, this.#switches, this.#random);
    this.#outbox.release([this.#outbox.addFormMessage(named, sale.id, word, fields)]);
    return undefined;
  }

  /** Whether these very bytes were sent from here. */
  hasSentMessage(body: Buffer): boolean {
    return this.#outbox.hasSent(body);
  }

  /** What is known of a payment, for who knows the identity token (PDT). */
  getPdtFields(transactionId: string, token: string): IpnFields | undefined {
    return token === PDT_IDENTITY_TOKEN ? this.#latest.get(transactionId) : undefined;
  }

  /** Another nonsense than the last one. */
  nextInvalidReply(): string {
    this.#nonsense += 1;
    return this.#nonsense % 2 === 1 ? 'UNVERIFIED' : '<html><body>VERIFIED? We will be back soon.</body></html>';
  }

  /** Forgets every payment and behaves again. */
  reset(): void {
    this.#outbox.reset();
    this.#switches = DEFAULT_SWITCHES;
    this.sales.clear();
    this.#carts.clear();
    this.#latest.clear();
    this.tokens.clear();
    this.api.reset();
  }

  stop(): void {
    this.#outbox.stop();
  }

  #isPaid(cart: Cart): boolean {
    return !this.#switches.paidAgain && isInvoicePaid(this.sales.values(), cart);
  }

  #write(sale: Sale, event: PaymentEvent): Message {
    if (sale.cart.notifiesBy === 'webhook') return this.#webhooks.addPaymentWebhook(sale, event);
    const fields = createIpnFields(sale.cart, event, this.#switches, this.#random);
    this.#latest.set(event.transactionId, fields);
    return this.#outbox.addFormMessage(sale, event.transactionId, event.status, fields);
  }
}

function doNothing(): void {
  // The shop has been told, or never will be.
}
