import { IDENTITY_TOKEN } from './account.ts';
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
import { type MessageFields, writeCase, writeMessage } from './write-message.ts';

/** What is told after the browser came back waits this long, so that the shop has been asked for its page. */
const AFTER_RETURN_MS = 1500;
const PAID_ALREADY = 'this invoice has been paid already';

/** The wallet itself: carts that are looked at, payments, and the messages about them. Everything is kept in memory. */
export class Wallet {
  readonly sales = new Map<string, Sale>();
  readonly #surroundings: WalletSurroundings;
  readonly #random: Random;
  readonly #carts = new Map<string, Cart>();
  readonly #latest = new Map<string, MessageFields>();
  #switches = HONEST;
  readonly #outbox: Outbox;
  #nonsense = 0;

  constructor(surroundings: WalletSurroundings) {
    this.#surroundings = surroundings;
    this.#random = startRandom(surroundings.seed);
    this.#outbox = new Outbox(surroundings, () => this.#switches);
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
    return this.#carts.get(id);
  }

  /** Pays a cart, now or as an eCheck that takes its time. */
  pay(cart: Cart, how: 'now' | 'later'): Payment | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: PAID_ALREADY };
    const word: PaymentWord = how === 'now' ? 'Completed' : 'Pending';
    const paidAt = this.#surroundings.clock.now();
    const sale: Sale = { id: this.#random.id(17), cart, paidAt, word, refunded: 0, caseId: '' };
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
    const word = ACTION_WORDS[action];
    const refunded = sale.refunded + (action === 'refund' ? amount : 0);
    const changed: Sale = { ...sale, word, refunded };
    this.sales.set(saleId, changed);
    const isSame = action === 'complete' || action === 'deny';
    const transactionId = isSame ? saleId : this.#random.id(17);
    const event = makeEvent(sale, word, transactionId, this.#surroundings.clock.now(), { ...wish, amount });
    this.#outbox.release([this.#write(changed, event), ...this.#outbox.held(own)]);
    return undefined;
  }

  #actOnCase(sale: Sale, action: CaseAction): undefined {
    const named: Sale = { ...sale, caseId: sale.caseId || `PP-D-${this.#random.below(90_000) + 10_000}` };
    this.sales.set(sale.id, action === 'open-case' ? named : { ...sale, caseId: '' });
    const fields = writeCase(named, action, this.#switches, this.#random);
    const word = action === 'open-case' ? 'new case' : 'case settled';
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
  }

  end(): void {
    this.#outbox.end();
  }

  #isPaid(cart: Cart): boolean {
    return !this.#switches.paidAgain && isInvoicePaid(this.sales.values(), cart);
  }

  #write(sale: Sale, event: PaymentEvent): Message {
    const fields = writeMessage(sale.cart, event, this.#switches, this.#random);
    this.#latest.set(event.transactionId, fields);
    return this.#outbox.write(sale, event.transactionId, event.word, fields);
  }
}

function back(): void {
  // The shop has been told, or never will be.
}
