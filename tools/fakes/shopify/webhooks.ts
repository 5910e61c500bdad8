import { createHmac, randomUUID } from 'node:crypto';
import type { Switches } from './switches.ts';

/** A subscription to messages about a topic; `fields` are all that is told, none for everything. */
export interface WebhookSubscription {
  readonly id: number;
  readonly topic: string;
  readonly uri: string;
  readonly fields: readonly string[];
  failures: number;
}

/** Posts a message; answers the HTTP status, throws where there is none. */
export type PostMessage = (address: string, headers: Record<string, string>, body: string) => Promise<number>;

/** Runs something later; the answer keeps it from running. */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

/** A message and what became of it. */
export interface Message {
  readonly id: string;
  readonly topic: string;
  readonly about: string;
  readonly subscription: WebhookSubscription;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly answers: (number | string)[];
  state: 'held' | 'lost' | 'waiting' | 'delivered' | 'given up';
}

/** What the messenger knows of its shop. */
export interface WebhookSenderServices {
  readonly domain: string;
  readonly secret: string;
  readonly now: () => number;
  readonly post: PostMessage;
  readonly schedule: Schedule;
  /** So many messages are on their way at a time. */
  readonly maxConcurrency: number;
  readonly switches: () => Switches;
}

const MAX_RESENDS = 8;
const MAX_KEPT_MESSAGES = 400;

function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Tells what happens in the shop to whoever subscribed, as often and as oddly as its switches say. */
export class WebhookSender {
  readonly subscriptions: WebhookSubscription[] = [];
  readonly messages: Message[] = [];
  readonly #sender: WebhookSenderServices;
  readonly #waiting = new Set<() => void>();
  readonly #under = new Set<Promise<void>>();
  readonly #line: (() => void)[] = [];
  #onTheWay = 0;

  constructor(sender: WebhookSenderServices) {
    this.#sender = sender;
  }

  /** Tells one thing that happened; `about` is for the person who watches. */
  send(topic: string, about: string, body: Readonly<Record<string, unknown>>): void {
    const { lost, burst, twice, late, outOfOrder } = this.#sender.switches();
    const held = this.#held();
    const told = this.subscriptions
      .filter((each) => each.topic === topic)
      .flatMap((each) => Array.from({ length: Math.max(1, burst) }, () => this.#write(each, about, body)));
    if (lost) for (const message of told) message.state = 'lost';
    else if (outOfOrder && held.length === 0) for (const message of told) message.state = 'held';
    else {
      const order = twice ? told.flatMap((message) => [message, message]) : told;
      this.#after(late * 1000, () => this.#send([...order, ...held]));
    }
  }

  /** Sends what was kept back so that something else could overtake it. */
  release(): void {
    this.#send(this.#held());
  }

  /** Sends a message once more, as an owner's second app or somebody who listened might. */
  replay(message: Message, headers: Record<string, string> = {}): void {
    this.#send([{ ...message, headers: { ...message.headers, ...headers } }]);
  }

  /** Resolves when nothing is on its way; resends that wait for later are not. */
  async waitUntilIdle(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  stop(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  #held(): Message[] {
    return this.messages.filter(({ state }) => state === 'held');
  }

  #write(subscription: WebhookSubscription, about: string, body: Readonly<Record<string, unknown>>): Message {
    const { domain, secret, now, switches } = this.#sender;
    const { fields, topic } = subscription;
    const told = Object.entries(body).filter(([name]) => fields.length === 0 || fields.includes(name));
    const text = JSON.stringify(Object.fromEntries(told));
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
      answers: [],
      state: 'waiting',
    };
    this.messages.push(message);
    if (this.messages.length > MAX_KEPT_MESSAGES) this.messages.shift();
    return message;
  }

  #after(milliseconds: number, run: () => void): void {
    if (milliseconds === 0) return run();
    const cancel = this.#sender.schedule(milliseconds, () => {
      this.#waiting.delete(cancel);
      run();
    });
    this.#waiting.add(cancel);
  }

  #send(messages: readonly Message[]): void {
    for (const message of messages) {
      message.state = 'waiting';
      const sending = this.#attempt(message, 0).finally(() => this.#under.delete(sending));
      this.#under.add(sending);
    }
  }

  async #attempt(message: Message, resends: number): Promise<void> {
    const { switches } = this.#sender;
    const { subscription } = message;
    const answer = await this.#post(message);
    message.answers.push(answer);
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      message.state = 'delivered';
      subscription.failures = 0;
      return;
    }
    subscription.failures += 1;
    if (subscription.failures >= MAX_RESENDS) this.#giveUp(subscription);
    if (resends === MAX_RESENDS) message.state = 'given up';
    else this.#after(switches().retry * 1000 * 2 ** resends, () => void this.#attempt(message, resends + 1));
  }

  /** Posts when a lane is free; answers the status, or why there is none. */
  async #post({ subscription, headers, body }: Message): Promise<number | string> {
    const { post, maxConcurrency } = this.#sender;
    if (this.#onTheWay >= maxConcurrency) await new Promise<void>((resolve) => this.#line.push(resolve));
    this.#onTheWay += 1;
    try {
      return await post(subscription.uri, headers, body);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.#onTheWay -= 1;
      this.#line.shift()?.();
    }
  }

  /** Who does not answer is told nothing any more. */
  #giveUp(subscription: WebhookSubscription): void {
    const place = this.subscriptions.indexOf(subscription);
    if (place >= 0) this.subscriptions.splice(place, 1);
  }
}

/** PRODUCTS_UPDATE is 'products/update' in a message, INVENTORY_LEVELS_UPDATE 'inventory_levels/update'. */
function formatTopic(topic: string): string {
  const place = topic.lastIndexOf('_');
  return `${topic.slice(0, place)}/${topic.slice(place + 1)}`.toLowerCase();
}
