import { type DeliveryQueue, type Message, createDeliveryQueue } from './delivery.ts';
import { encodeForm } from './form-encoding.ts';
import type { FakePayPalServices, IpnFields, Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** The shopper's browser goes on after this time, even if the shop has not responded. */
const MAX_WAIT_MS = 10_000;

/** The messages to the shop: sent when the switches say so, and verified by their bytes. */
export class Outbox {
  readonly messages: Message[] = [];
  readonly #services: FakePayPalServices;
  readonly #switches: () => Switches;
  #queue: DeliveryQueue;

  constructor(services: FakePayPalServices, switches: () => Switches) {
    this.#services = services;
    this.#switches = switches;
    this.#queue = this.#createQueue();
  }

  /** Adds an IPN message about a payment, to be sent later. */
  addFormMessage({ id, cart }: Sale, transactionId: string, status: string, fields: IpnFields): Message {
    const body = encodeForm(fields, this.#switches().charset);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.add({ saleId: id, transactionId, status, address: cart.notifyUrl, body, headers });
  }

  add(content: Omit<Message, 'id' | 'attempts' | 'state'>): Message {
    const message: Message = { id: String(this.messages.length + 1), ...content, attempts: [], state: 'unsent' };
    this.messages.push(message);
    return message;
  }

  forSale(saleId: string): Message[] {
    return this.messages.filter((message) => message.saleId === saleId);
  }

  heldMessages(messages: readonly Message[] = this.messages): Message[] {
    return messages.filter(({ state }) => state === 'held');
  }

  /** Sends messages about what happened after the payment, when the switches say so. */
  release(messages: readonly Message[]): void {
    const { when, late } = this.#switches();
    if (when === 'never') return;
    if (late > 0) this.sendLater(late * 1000, messages);
    else void this.send(messages);
  }

  sendLater(milliseconds: number, messages: readonly Message[]): void {
    this.#queue.schedule(milliseconds, () => void this.send(messages));
  }

  /** Sends messages before the browser goes on, within the time limit. */
  sendAndWait(messages: readonly Message[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#services.clock.schedule(MAX_WAIT_MS, resolve);
      void this.send(messages).then(() => {
        cancel();
        return resolve();
      });
    });
  }

  async send(messages: readonly Message[]): Promise<void> {
    for (const message of messages.filter(({ address }) => address !== '')) {
      await this.#queue.send(message);
      if (this.#switches().twice) await this.#queue.send(message);
    }
  }

  /** Whether exactly these bytes were sent. */
  hasSent(body: Buffer): boolean {
    return this.messages.some(({ state, body: sent }) => state !== 'held' && state !== 'unsent' && sent.equals(body));
  }

  reset(): void {
    this.stop();
    this.#queue = this.#createQueue();
    this.messages.length = 0;
  }

  stop(): void {
    this.#queue.stop();
  }

  #createQueue(): DeliveryQueue {
    const { clock, post } = this.#services;
    return createDeliveryQueue(clock, post, () => this.#switches().retry * 1000);
  }
}
