import { type Courier, type Message, openCourier } from './courier.ts';
import { writeForm } from './form-bytes.ts';
import type { WalletSurroundings } from './payment.ts';
import type { Sale } from './sale.ts';
import type { Switches } from './switches.ts';
import type { MessageFields } from './write-message.ts';

/** Nobody waits longer at the till for a shop that does not answer. */
const MOST_WAIT_MS = 10_000;

/** The wallet's messages: written, sent when the switches say so, and known again by their bytes. */
export class Outbox {
  readonly messages: Message[] = [];
  readonly #surroundings: WalletSurroundings;
  readonly #switches: () => Switches;
  #courier: Courier;

  constructor(surroundings: WalletSurroundings, switches: () => Switches) {
    this.#surroundings = surroundings;
    this.#switches = switches;
    this.#courier = this.#openCourier();
  }

  /** Writes a message of the form about a payment; it is not sent yet. */
  write({ id, cart }: Sale, transactionId: string, word: string, fields: MessageFields): Message {
    const body = writeForm(fields, this.#switches().charset);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.keep({ saleId: id, transactionId, word, address: cart.notifyUrl, body, headers });
  }

  /** Keeps a message that was written, to be sent later. */
  keep(written: Omit<Message, 'id' | 'attempts' | 'state'>): Message {
    const message: Message = {
      id: String(this.messages.length + 1),
      ...written,
      attempts: [],
      state: 'unsent',
    };
    this.messages.push(message);
    return message;
  }

  of(saleId: string): Message[] {
    return this.messages.filter((message) => message.saleId === saleId);
  }

  held(messages: readonly Message[] = this.messages): Message[] {
    return messages.filter(({ state }) => state === 'held');
  }

  /** Sends what happened later than the payment itself, when the switches say so. */
  release(messages: readonly Message[]): void {
    const { when, late } = this.#switches();
    if (when === 'never') return;
    if (late > 0) this.later(late * 1000, messages);
    else void this.send(messages);
  }

  later(milliseconds: number, messages: readonly Message[]): void {
    this.#courier.after(milliseconds, () => void this.send(messages));
  }

  /** Sends messages before the browser goes on, as long as somebody would wait. */
  first(messages: readonly Message[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#surroundings.clock.after(MOST_WAIT_MS, resolve);
      void this.send(messages).then(() => {
        cancel();
        return resolve();
      });
    });
  }

  /** Sends messages one after the other. */
  async send(messages: readonly Message[]): Promise<void> {
    for (const message of messages.filter(({ address }) => address !== '')) {
      await this.#courier.send(message);
      if (this.#switches().twice) await this.#courier.send(message);
    }
  }

  /** Whether these very bytes were sent from here. */
  knows(body: Buffer): boolean {
    return this.messages.some(({ state, body: sent }) => state !== 'held' && state !== 'unsent' && sent.equals(body));
  }

  /** Forgets every message. */
  reset(): void {
    this.end();
    this.#courier = this.#openCourier();
    this.messages.length = 0;
  }

  end(): void {
    this.#courier.end();
  }

  #openCourier(): Courier {
    const { clock, post } = this.#surroundings;
    return openCourier(clock, post, () => this.#switches().retry * 1000);
  }
}
