import type { ApiOrder } from './api-order.ts';
import { PAYPAL_APP } from './app.ts';
import type { Message } from './courier.ts';
import type { Outbox } from './outbox.ts';
import type { FakePayPalServices } from './payment.ts';
import type { Random } from './random.ts';
import type { DisputeAction, PaymentEvent, Sale } from './sale.ts';
import { signWebhook } from './sign-webhook.ts';
import type { Switches } from './switches.ts';
import { createApprovalWebhook, createDisputeWebhook, createPaymentWebhook } from './write-webhook.ts';

type WebhookServices = {
  readonly services: FakePayPalServices;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly switches: () => Switches;
};

/** What the wallet tells of payments by the API: signed webhooks, kept in the same outbox as the form's messages. */
export class Webhooks {
  readonly #desk: WebhookServices;

  constructor(desk: WebhookServices) {
    this.#desk = desk;
  }

  /** Something that happened to a payment. */
  addPaymentWebhook(sale: Sale, event: PaymentEvent): Message {
    const { services, random, switches } = this.#desk;
    const told = { sale, orderId: sale.orderId, origin: services.origin(), switches: switches() };
    return this.#keep(sale.id, event.transactionId, event.status, createPaymentWebhook(event, told, random));
  }

  addDisputeWebhook(sale: Sale, action: DisputeAction, word: string): Message {
    return this.#keep(sale.id, sale.id, word, createDisputeWebhook(sale, action, this.#desk.random));
  }

  addApprovalWebhook(order: ApiOrder): Message {
    const { services, random, switches } = this.#desk;
    return this.#keep(
      order.id,
      order.id,
      'Approved',
      createApprovalWebhook(order, services.origin(), switches(), random),
    );
  }

  #keep(saleId: string, transactionId: string, word: string, body: Buffer): Message {
    const { clock, origin, webhookUrl: address } = this.#desk.services;
    const headers = signWebhook(body, PAYPAL_APP.webhookId, clock.now(), origin());
    return this.#desk.outbox.add({ saleId, transactionId, status: word, address, body, headers });
  }
}
