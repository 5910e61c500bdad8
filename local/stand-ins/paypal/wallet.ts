import { IDENTITY_TOKEN } from './account.ts';
import type { Cart } from './cart.ts';
import { type Courier, type Message, openCourier } from './courier.ts';
import { writeForm } from './form-bytes.ts';
import { makeEvent, type Wish } from './make-event.ts';
import type { Payment, WalletSurroundings } from './payment.ts';
import { type Random, startRandom } from './random.ts';
import { type Action, ACTION_WORDS, openActions, type PaymentEvent, type PaymentWord, type Sale } from './sale.ts';
import { HONEST, setSwitches, type Switches } from './switches.ts';
import { type MessageFields, writeMessage } from './write-message.ts';

/** What is told after the browser came back waits this long, so that the shop has been asked for its page. */
const AFTER_RETURN_MS = 1500;
/** Nobody waits longer at the till for a shop that does not answer. */
const MOST_WAIT_MS = 10_000;

/** The wallet itself: carts that are looked at, payments, and the messages about them. Everything is kept in memory. */
export class Wallet {
  readonly sales = new Map<string, Sale>();
  readonly messages: Message[] = [];
  readonly #surroundings: WalletSurroundings;
  readonly #random: Random;
  readonly #carts = new Map<string, Cart>();
  readonly #latest = new Map<string, MessageFields>();
  #switches = HONEST;
  #courier: Courier;
  #nonsense = 0;

  constructor(surroundings: WalletSurroundings) {
    this.#surroundings = surroundings;
    this.#random = startRandom(surroundings.seed);
    this.#courier = this.#openCourier();
  }

  get switches(): Switches {
    return this.#switches;
  }

  /** Sets some switches; answers what is wrong with the wish, if anything is. */
  set(wish: Readonly<Record<string, unknown>>): string | undefined {
    const switches = setSwitches(this.#switches, wish);
    if (typeof switches === 'string') return switches;
    this.#switches = switches;
    if (!switches.outOfOrder) this.#release(this.messages.filter(({ state }) => state === 'held'));
    return undefined;
  }

  /** Keeps a cart while somebody looks at it; answers its id, or why PayPal would not show it. */
  begin(cart: Cart): { readonly id: string } | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: 'this invoice has been paid already' };
    const id = this.#random.id(12);
    this.#carts.set(id, cart);
    return { id };
  }

  cart(id: string): Cart | undefined {
    return this.#carts.get(id);
  }

  /** Pays a cart, now or as an eCheck that takes its time. */
  pay(cart: Cart, how: 'now' | 'later'): Payment | { readonly refused: string } {
    if (this.#isPaid(cart)) return { refused: 'this invoice has been paid already' };
    const word: PaymentWord = how === 'now' ? 'Completed' : 'Pending';
    const paidAt = this.#surroundings.clock.now();
    const sale: Sale = { id: this.#random.id(17), cart, paidAt, word, refunded: 0 };
    this.sales.set(sale.id, sale);
    const pending = { ...makeEvent(sale, 'Pending', sale.id, paidAt), pendingReason: 'paymentreview' };
    const extra = how === 'now' && this.#switches.outOfOrder ? [this.#write(sale, pending)] : [];
    const message = this.#write(sale, makeEvent(sale, word, sale.id, paidAt));
    const { when, late, outOfOrder } = this.#switches;
    const fields = this.#latest.get(sale.id) ?? [];
    if (outOfOrder && how === 'later') message.state = 'held';
    else if (when === 'before' && late === 0) return { sale, told: this.#first([message, ...extra]), back, fields };
    else if (when !== 'never') {
      const wait = late * 1000 + (when === 'after' ? AFTER_RETURN_MS : 0);
      const go = () => this.#courier.after(wait, () => void this.#send([message, ...extra]));
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
    const own = this.messages.filter((message) => message.saleId === saleId);
    if (action === 'resend') {
      const chosen = own.filter(({ id }) => wish.message === undefined || wish.message === id);
      void this.#send(chosen);
      return chosen.length === 0 ? 'there is no such message' : undefined;
    }
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
    this.#release([this.#write(changed, event), ...own.filter(({ state }) => state === 'held')]);
    return undefined;
  }

  /** Whether these very bytes were sent from here. */
  knows(body: Buffer): boolean {
    return this.messages.some(({ state, body: sent }) => state !== 'held' && state !== 'unsent' && sent.equals(body));
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
    this.end();
    this.#courier = this.#openCourier();
    this.#switches = HONEST;
    this.sales.clear();
    this.messages.length = 0;
    this.#carts.clear();
    this.#latest.clear();
  }

  end(): void {
    this.#courier.end();
  }

  #openCourier(): Courier {
    const { clock, post } = this.#surroundings;
    return openCourier(clock, post, () => this.#switches.retry * 1000);
  }

  /** PayPal's usual setting refuses an invoice that was paid or is being paid. */
  #isPaid({ business, invoice }: Cart): boolean {
    if (this.#switches.paidAgain || invoice === '') return false;
    return [...this.sales.values()].some(
      ({ cart, word }) => cart.invoice === invoice && cart.business === business && word !== 'Denied',
    );
  }

  #write(sale: Sale, event: PaymentEvent): Message {
    const fields = writeMessage(sale.cart, event, this.#switches, this.#random);
    this.#latest.set(event.transactionId, fields);
    const message: Message = {
      id: String(this.messages.length + 1),
      saleId: sale.id,
      transactionId: event.transactionId,
      word: event.word,
      address: sale.cart.notifyUrl,
      body: writeForm(fields, this.#switches.charset),
      attempts: [],
      state: 'unsent',
    };
    this.messages.push(message);
    return message;
  }

  /** Sends what happened later than the payment itself, when the switches say so. */
  #release(messages: readonly Message[]): void {
    const { when, late } = this.#switches;
    if (when === 'never') return;
    if (late > 0) this.#courier.after(late * 1000, () => void this.#send(messages));
    else void this.#send(messages);
  }

  /** Sends messages before the browser goes on, as long as somebody would wait. */
  #first(messages: readonly Message[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#surroundings.clock.after(MOST_WAIT_MS, resolve);
      void this.#send(messages).then(() => {
        cancel();
        return resolve();
      });
    });
  }

  /** Sends messages one after the other. */
  async #send(messages: readonly Message[]): Promise<void> {
    for (const message of messages.filter(({ address }) => address !== '')) {
      await this.#courier.send(message);
      if (this.#switches.twice) await this.#courier.send(message);
    }
  }
}

function back(): void {
  // The shop has been told, or never will be.
}
