import { createHmac, randomUUID } from 'node:crypto';
import type { Switches } from './switches.ts';

/** A subscription to a topic; messages have only its `fields`, or all of them if it names none. */
export interface WebhookSubscription {
  readonly id: number;
  readonly topic: string;
  readonly uri: string;
  readonly fields: readonly string[];
  failures: number;
}

/** Posts a message and returns the HTTP status; throws when there is none. */
export type PostMessage = (address: string, headers: Record<string, string>, body: string) => Promise<number>;

/** Runs something later; the returned function cancels it. */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

/** A message with its delivery state; `results` are HTTP statuses or reasons for failures. */
export interface Message {
  readonly id: string;
  readonly topic: string;
  readonly about: string;
  readonly subscription: WebhookSubscription;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly results: (number | string)[];
  state: 'held' | 'lost' | 'waiting' | 'delivered' | 'given up';
}

export interface WebhookSenderServices {
  readonly domain: string;
  readonly secret: string;
  readonly now: () => number;
  readonly post: PostMessage;
  readonly schedule: Schedule;
  readonly maxConcurrency: number;
  readonly switches: () => Switches;
}

const MAX_RETRIES = 8;
const MAX_KEPT_MESSAGES = 400;

function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Sends messages to subscribers, as often and as wrongly as the switches say. */
export class WebhookSender {
  readonly subscriptions: WebhookSubscription[] = [];
  readonly messages: Message[] = [];
  readonly #services: WebhookSenderServices;
  readonly #scheduled = new Set<() => void>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #queue: (() => void)[] = [];
  #active = 0;

  constructor(services: WebhookSenderServices) {
    this.#services = services;
  }

  /** Sends messages about an event; `about` describes it on the dev dashboard. */
  send(topic: string, about: string, body: Readonly<Record<string, unknown>>): void {
    const { lost, burst, twice, late, outOfOrder } = this.#services.switches();
    const held = this.#listHeld();
    const messages = this.subscriptions
      .filter((each) => each.topic === topic)
      .flatMap((each) => Array.from({ length: Math.max(1, burst) }, () => this.#createMessage(each, about, body)));
    if (lost) for (const message of messages) message.state = 'lost';
    else if (outOfOrder && held.length === 0) for (const message of messages) message.state = 'held';
    else {
      const order = twice ? messages.flatMap((message) => [message, message]) : messages;
      this.#after(late * 1000, () => this.#send([...order, ...held]));
    }
  }

  /** Sends the messages that `outOfOrder` holds back. */
  release(): void {
    this.#send(this.#listHeld());
  }

  /** Sends a message again, possibly with other headers, as an attacker might. */
  replay(message: Message, headers: Record<string, string> = {}): void {
    this.#send([{ ...message, headers: { ...message.headers, ...headers } }]);
  }

  /** Resolves when no message is being sent; retries that are scheduled for later do not count. */
  async waitUntilIdle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  stop(): void {
    for (const cancel of this.#scheduled) cancel();
    this.#scheduled.clear();
  }

  #listHeld(): Message[] {
    return this.messages.filter(({ state }) => state === 'held');
  }

  #createMessage(subscription: WebhookSubscription, about: string, body: Readonly<Record<string, unknown>>): Message {
    const { domain, secret, now, switches } = this.#services;
    const { fields, topic } = subscription;
    const included = Object.entries(body).filter(([name]) => fields.length === 0 || fields.includes(name));
    const text = JSON.stringify(Object.fromEntries(included));
    const { forged, foreign } = switches();
    const id = randomUUID();
    const message: Message = {
      id,
      topic,
      about,
      subscription,
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Topic': formatTopic(topic),
        'X-Shopify-Hmac-Sha256': signBody(text, forged ? 'not-the-secret' : secret),
        'X-Shopify-Shop-Domain': foreign ? 'another-shop.myshopify.com' : domain,
        'X-Shopify-API-Version': '2026-10',
        'X-Shopify-Webhook-Id': id,
        'X-Shopify-Event-Id': randomUUID(),
        'X-Shopify-Triggered-At': new Date(now()).toISOString(),
      },
      body: text,
      results: [],
      state: 'waiting',
    };
    this.messages.push(message);
    if (this.messages.length > MAX_KEPT_MESSAGES) this.messages.shift();
    return message;
  }

  #after(milliseconds: number, run: () => void): void {
    if (milliseconds === 0) return run();
    const cancel = this.#services.schedule(milliseconds, () => {
      this.#scheduled.delete(cancel);
      run();
    });
    this.#scheduled.add(cancel);
  }

  #send(messages: readonly Message[]): void {
    for (const message of messages) {
      message.state = 'waiting';
      const sending = this.#attempt(message, 0).finally(() => this.#inFlight.delete(sending));
      this.#inFlight.add(sending);
    }
  }

  async #attempt(message: Message, retries: number): Promise<void> {
    const { switches } = this.#services;
    const { subscription } = message;
    const answer = await this.#post(message);
    message.results.push(answer);
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      message.state = 'delivered';
      subscription.failures = 0;
      return;
    }
    subscription.failures += 1;
    if (subscription.failures >= MAX_RETRIES) this.#unsubscribe(subscription);
    if (retries === MAX_RETRIES) message.state = 'given up';
    else this.#after(switches().retry * 1000 * 2 ** retries, () => void this.#attempt(message, retries + 1));
  }

  /** Posts a message within the concurrency limit; returns the status, or the reason for a failure. */
  async #post({ subscription, headers, body }: Message): Promise<number | string> {
    const { post, maxConcurrency } = this.#services;
    if (this.#active >= maxConcurrency) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#active += 1;
    try {
      return await post(subscription.uri, headers, body);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.#active -= 1;
      this.#queue.shift()?.();
    }
  }

  /** Shopify deletes a subscription whose deliveries keep failing. */
  #unsubscribe(subscription: WebhookSubscription): void {
    const place = this.subscriptions.indexOf(subscription);
    if (place >= 0) this.subscriptions.splice(place, 1);
  }
}

/** PRODUCTS_UPDATE is 'products/update' in a message, INVENTORY_LEVELS_UPDATE 'inventory_levels/update'. */
function formatTopic(topic: string): string {
  const place = topic.lastIndexOf('_');
  return `${topic.slice(0, place)}/${topic.slice(place + 1)}`.toLowerCase();
}
