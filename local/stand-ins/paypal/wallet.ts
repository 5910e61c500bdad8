import { IDENTITY_TOKEN } from './account.ts';
import { ApiDesk } from './api-desk.ts';
import type { ApiOrder } from './api-order.ts';
import type { Cart } from './cart.ts';
import type { Message } from './courier.ts';
import { makeEvent, type Wish } from './make-event.ts';
import { Outbox } from './outbox.ts';
import type { Payment, WalletSurroundings } from './payment.ts';
import { type Random, startRandom } from './random.ts';
import {
  type Action,
  ACTION_WORDS,
  type CaseAction,
  isInvoicePaid,
  openActions,
  type PaymentEvent,
  type PaymentWord,
  type Sale,
} from './sale.ts';
import { HONEST, setSwitches, type Switches } from './switches.ts';
import { Webhooks } from './webhooks.ts';
import { type MessageFields, writeCase, writeMessage } from './write-message.ts';

/** What is told after the browser came back waits this long, so that the shop has been asked for its page. */
const AFTER_RETURN_MS = 1500;
const PAID_ALREADY = 'this invoice has been paid already';

/** The wallet itself: carts that are looked at, payments, and the messages about them. Everything is kept in memory. */
export class Wallet {
  readonly sales = new Map<string, Sale>();
  /** The keys to the API that were given out. */
  readonly tokens = new Set<string>();
  readonly api: ApiDesk;
  readonly #surroundings: WalletSurroundings;
  readonly #random: Random;
  readonly #carts = new Map<string, Cart>();
  readonly #latest = new Map<string, MessageFields>();
  #switches = HONEST;
  readonly #outbox: Outbox;
  readonly #webhooks: Webhooks;
  #nonsense = 0;

  constructor(surroundings: WalletSurroundings) {
    this.#surroundings = surroundings;
    this.#random = startRandom(surroundings.seed);
    this.#outbox = new Outbox(surroundings, () => this.#switches);
    const desk = { surroundings, outbox: this.#outbox, random: this.#random, switches: () => this.#switches };
    this.#webhooks = new Webhooks(desk);
    this.api = new ApiDesk(this.#openBooks(), this.#random);
  }

  get messages(): readonly Message[] {
    return this.#outbox.messages;
  }

  get switches(): Switches {
    return this.#switches;
  }

  /** Sets some switches; answers what is wrong with the wish, if anything is. */
  set(wish: Readonly<Record<string, unknown>>): string | undefined {
    const switches = setSwitches(this.#switches, wish);
    if (typeof switches === 'string') return switches;
    this.#switches = switches;
    if (!switches.outOfOrder) this.#outbox.release(this.#outbox.held());
    return undefined;
  }

  /** Keeps a cart while somebody looks at it; answers its id, or why PayPal would not show it. */
  begin(cart: Cart): { readonly id: string } | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: PAID_ALREADY };
    const id = this.#random.id(12);
    this.#carts.set(id, cart);
    return { id };
  }

  cart(id: string): Cart | undefined {
    return this.#carts.get(id) ?? this.api.order(id)?.cart;
  }

  /** Pays a cart, now or as an eCheck that takes its time. */
  pay(cart: Cart, how: 'now' | 'later', orderId = ''): Payment | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: PAID_ALREADY };
    return this.#take(cart, how, orderId);
  }

  #take(cart: Cart, how: 'now' | 'later', orderId: string): Payment {
    const word: PaymentWord = how === 'now' ? 'Completed' : 'Pending';
    const paidAt = this.#surroundings.clock.now();
    const sale: Sale = { id: this.#random.id(17), cart, paidAt, word, refunded: 0, caseId: '', orderId };
    this.sales.set(sale.id, sale);
    const pending = { ...makeEvent(sale, 'Pending', sale.id, paidAt), pendingReason: 'paymentreview' };
    const extra = how === 'now' && this.#switches.outOfOrder ? [this.#write(sale, pending)] : [];
    const message = this.#write(sale, makeEvent(sale, word, sale.id, paidAt));
    const { when, late, outOfOrder } = this.#switches;
    const fields = this.#latest.get(sale.id) ?? [];
    if (outOfOrder && how === 'later') message.state = 'held';
    else if (when === 'before' && late === 0)
      return { sale, told: this.#outbox.first([message, ...extra]), back, fields };
    else if (when !== 'never') {
      const wait = late * 1000 + (when === 'after' ? AFTER_RETURN_MS : 0);
      const go = () => this.#outbox.later(wait, [message, ...extra]);
      if (when === 'after') return { sale, told: Promise.resolve(), back: go, fields };
      go();
    }
    return { sale, told: Promise.resolve(), back, fields };
  }

  /** Does something to a payment and tells the shop; answers why not, if it cannot be done. */
  act(saleId: string, action: Action, wish: Wish): string | undefined {
    const sale = this.sales.get(saleId);
    if (sale === undefined) return 'there is no such payment';
    if (!openActions(sale).includes(action)) return `a payment that is ${sale.word} cannot be asked to ${action}`;
    const own = this.#outbox.of(saleId);
    if (action === 'resend') {
      const chosen = own.filter(({ id }) => wish.message === undefined || wish.message === id);
      void this.#outbox.send(chosen);
      return chosen.length === 0 ? 'there is no such message' : undefined;
    }
    if (action === 'open-case' || action === 'settle-case') return this.#actOnCase(sale, action);
    const remaining = sale.cart.charge.total - sale.refunded;
    const amount = action === 'refund' ? (wish.amount ?? remaining) : remaining;
    if (amount <= 0 || amount > remaining) return 'no more can be refunded than was paid';
    const isSame = action === 'complete' || action === 'deny';
    this.#happen(sale, action, isSame ? saleId : this.#random.id(17), { ...wish, amount });
    return undefined;
  }

  /** Something happens to a payment: its books change, and the shop is told under this number. */
  #happen(sale: Sale, action: keyof typeof ACTION_WORDS, transactionId: string, wish: Wish & { amount: number }): void {
    const { amount } = wish;
    const word = ACTION_WORDS[action];
    const refunded = sale.refunded + (action === 'refund' ? amount : 0);
    const changed: Sale = { ...sale, word, refunded };
    this.sales.set(sale.id, changed);
    const event = makeEvent(sale, word, transactionId, this.#surroundings.clock.now(), wish);
    const held = this.#outbox.held(this.#outbox.of(sale.id));
    this.#outbox.release([this.#write(changed, event), ...held]);
  }

  /** What the API may do with the books. */
  #openBooks(): ConstructorParameters<typeof ApiDesk>[0] {
    const { webhookUrl, origin } = this.#surroundings;
    return {
      sales: this.sales,
      webhookUrl,
      switches: () => this.#switches,
      origin,
      isPaid: ({ cart }) => this.#isPaid(cart),
      take: ({ id, cart }, how) => {
        const payment = this.#take(cart, how, id);
        payment.back();
        return payment.sale;
      },
      giveBack: (saleId, amount, id) => {
        const sale = this.sales.get(saleId);
        const isOpen = sale !== undefined && openActions(sale).includes('refund');
        if (!isOpen || amount <= 0 || amount > sale.cart.charge.total - sale.refunded) return 'it cannot go back';
        this.#happen(sale, 'refund', id, { amount });
        return undefined;
      },
      tellApproval: (order) => this.#tellApproval(order),
    };
  }

  async #tellApproval(order: ApiOrder): Promise<void> {
    const message = this.#webhooks.writeApproval(order);
    const { when, late } = this.#switches;
    if (when === 'never') return;
    if (when === 'before' && late === 0) return this.#outbox.first([message]);
    this.#outbox.later(late * 1000 + (when === 'after' ? AFTER_RETURN_MS : 0), [message]);
  }

  #actOnCase(sale: Sale, action: CaseAction): undefined {
    const named: Sale = { ...sale, caseId: sale.caseId || `PP-D-${this.#random.below(90_000) + 10_000}` };
    this.sales.set(sale.id, action === 'open-case' ? named : { ...sale, caseId: '' });
    const word = action === 'open-case' ? 'new case' : 'case settled';
    if (sale.cart.speaks === 'webhook') {
      this.#outbox.release([this.#webhooks.writeCase(named, action, word)]);
      return undefined;
    }
    const fields = writeCase(named, action, this.#switches, this.#random);
    this.#outbox.release([this.#outbox.write(named, sale.id, word, fields)]);
    return undefined;
  }

  /** Whether these very bytes were sent from here. */
  knows(body: Buffer): boolean {
    return this.#outbox.knows(body);
  }

  /** What is known of a payment, for who knows the identity token (PDT). */
  tell(transactionId: string, token: string): MessageFields | undefined {
    return token === IDENTITY_TOKEN ? this.#latest.get(transactionId) : undefined;
  }

  /** Another nonsense than the last one. */
  nextNonsense(): string {
    this.#nonsense += 1;
    return this.#nonsense % 2 === 1 ? 'UNVERIFIED' : '<html><body>VERIFIED? We will be back soon.</body></html>';
  }

  /** Forgets every payment and behaves again. */
  reset(): void {
    this.#outbox.reset();
    this.#switches = HONEST;
    this.sales.clear();
    this.#carts.clear();
    this.#latest.clear();
    this.tokens.clear();
    this.api.reset();
  }

  end(): void {
    this.#outbox.end();
  }

  #isPaid(cart: Cart): boolean {
    return !this.#switches.paidAgain && isInvoicePaid(this.sales.values(), cart);
  }

  #write(sale: Sale, event: PaymentEvent): Message {
    if (sale.cart.speaks === 'webhook') return this.#webhooks.write(sale, event);
    const fields = writeMessage(sale.cart, event, this.#switches, this.#random);
    this.#latest.set(event.transactionId, fields);
    return this.#outbox.write(sale, event.transactionId, event.word, fields);
  }
}

function back(): void {
  // The shop has been told, or never will be.
}
