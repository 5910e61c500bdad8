import type { ApiOrder } from './api-order.ts';
import { PAYPAL_APP } from './app.ts';
import type { Message } from './courier.ts';
import type { Outbox } from './outbox.ts';
import type { WalletSurroundings } from './payment.ts';
import type { Random } from './random.ts';
import type { CaseAction, PaymentEvent, Sale } from './sale.ts';
import { signWebhook } from './sign-webhook.ts';
import type { Switches } from './switches.ts';
import { writeApproval, writeDispute, writeWebhook } from './write-webhook.ts';

type Desk = {
  readonly surroundings: WalletSurroundings;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly switches: () => Switches;
};

/** What the wallet tells of payments by the API: signed webhooks, kept in the same outbox as the form's messages. */
export class Webhooks {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Something that happened to a payment. */
  write(sale: Sale, event: PaymentEvent): Message {
    const { surroundings, random, switches } = this.#desk;
    const told = { sale, orderId: sale.orderId, origin: surroundings.origin(), switches: switches() };
    return this.#keep(sale.id, event.transactionId, event.word, writeWebhook(event, told, random));
  }

  writeCase(sale: Sale, action: CaseAction, word: string): Message {
    return this.#keep(sale.id, sale.id, word, writeDispute(sale, action, this.#desk.random));
  }

  writeApproval(order: ApiOrder): Message {
    const { surroundings, random, switches } = this.#desk;
    return this.#keep(order.id, order.id, 'Approved', writeApproval(order, surroundings.origin(), switches(), random));
  }

  #keep(saleId: string, transactionId: string, word: string, body: Buffer): Message {
    const { clock, origin, webhookUrl: address } = this.#desk.surroundings;
    const headers = signWebhook(body, PAYPAL_APP.webhookId, clock.now(), origin());
    return this.#desk.outbox.keep({ saleId, transactionId, word, address, body, headers });
  }
}
