import { type DeliveryQueue, type Message, createDeliveryQueue } from './delivery.ts';
import { encodeForm } from './form-encoding.ts';
import type { FakePayPalServices, IpnFields, Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** Nobody waits longer at the till for a shop that does not answer. */
const MAX_WAIT_MS = 10_000;

/** The wallet's messages: written, sent when the switches say so, and known again by their bytes. */
export class Outbox {
  readonly messages: Message[] = [];
  readonly #surroundings: FakePayPalServices;
  readonly #switches: () => Switches;
  #courier: DeliveryQueue;

  constructor(services: FakePayPalServices, switches: () => Switches) {
    this.#surroundings = services;
    this.#switches = switches;
    this.#courier = this.#openCourier();
  }

  /** Writes a message of the form about a payment; it is not sent yet. */
  addFormMessage({ id, cart }: Sale, transactionId: string, word: string, fields: IpnFields): Message {
    const body = encodeForm(fields, this.#switches().charset);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.add({ saleId: id, transactionId, status: word, address: cart.notifyUrl, body, headers });
  }

  /** Keeps a message that was written, to be sent later. */
  add(written: Omit<Message, 'id' | 'attempts' | 'state'>): Message {
    const message: Message = {
      id: String(this.messages.length + 1),
      ...written,
      attempts: [],
      state: 'unsent',
    };
    this.messages.push(message);
    return message;
  }

  forSale(saleId: string): Message[] {
    return this.messages.filter((message) => message.saleId === saleId);
  }

  heldMessages(messages: readonly Message[] = this.messages): Message[] {
    return messages.filter(({ state }) => state === 'held');
  }

  /** Sends what happened later than the payment itself, when the switches say so. */
  release(messages: readonly Message[]): void {
    const { when, late } = this.#switches();
    if (when === 'never') return;
    if (late > 0) this.sendLater(late * 1000, messages);
    else void this.send(messages);
  }

  sendLater(milliseconds: number, messages: readonly Message[]): void {
    this.#courier.schedule(milliseconds, () => void this.send(messages));
  }

  /** Sends messages before the browser goes on, as long as somebody would wait. */
  sendAndWait(messages: readonly Message[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#surroundings.clock.schedule(MAX_WAIT_MS, resolve);
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
  hasSent(body: Buffer): boolean {
    return this.messages.some(({ state, body: sent }) => state !== 'held' && state !== 'unsent' && sent.equals(body));
  }

  /** Forgets every message. */
  reset(): void {
    this.stop();
    this.#courier = this.#openCourier();
    this.messages.length = 0;
  }

  stop(): void {
    this.#courier.stop();
  }

  #openCourier(): DeliveryQueue {
    const { clock, post } = this.#surroundings;
    return createDeliveryQueue(clock, post, () => this.#switches().retry * 1000);
  }
}
