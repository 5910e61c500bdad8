/** Time, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** Runs something later; the answer keeps it from running. */
  schedule(milliseconds: number, run: () => void): () => void;
}

/** Posts a message; answers the HTTP status, throws where there is none. */
export type PostMessage = (address: string, body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>;

/** One try to deliver a message: the status that came back, or why none did. */
export interface DeliveryAttempt {
  readonly at: Date;
  readonly answer: number | string;
}

/** A message and what became of it. Held and unsent ones have not been sent. */
export interface Message {
  readonly id: string;
  readonly saleId: string;
  readonly transactionId: string;
  readonly status: string;
  readonly address: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly attempts: DeliveryAttempt[];
  state: 'held' | 'unsent' | 'waiting' | 'delivered' | 'given up';
}

/** Carries messages to the shop and tries again what failed. */
export interface DeliveryQueue {
  /** Sends a message; resolves with the first answer, whatever it is. */
  send(message: Message): Promise<void>;
  /** Does something later, unless the courier has ended. */
  schedule(milliseconds: number, run: () => void): void;
  /** Forgets everything that waits. */
  stop(): void;
}

const MAX_RESENDS = 15;

/** Opens a courier; `firstGap` is the milliseconds before the first resend, each further gap is twice the one before. */
export function createDeliveryQueue(clock: Clock, post: PostMessage, firstGap: () => number): DeliveryQueue {
  const waiting = new Set<() => void>();
  let ended = false;
  const after = (milliseconds: number, run: () => void): void => {
    if (ended) return;
    const cancel = clock.schedule(milliseconds, () => {
      waiting.delete(cancel);
      run();
    });
    waiting.add(cancel);
  };
  const attempt = async (message: Message, resends: number): Promise<void> => {
    const answer = await post(message.address, message.body, message.headers).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    message.attempts.push({ at: clock.now(), answer });
    if (answer === 200) {
      message.state = 'delivered';
    } else if (resends === MAX_RESENDS) {
      if (message.state !== 'delivered') message.state = 'given up';
    } else {
      after(firstGap() * 2 ** resends, () => void attempt(message, resends + 1));
    }
  };
  return {
    send: (message) => {
      message.state = 'waiting';
      return attempt(message, 0);
    },
    schedule: after,
    stop: () => {
      ended = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

// What PayPal gives a shop to answer.
const RESPONSE_TIMEOUT_MS = 30_000;

/** This machine's time. */
export const systemClock: Clock = {
  now: () => new Date(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Posts a message as PayPal does. */
export const postOverHttp: PostMessage = async (address, body, headers) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'user-agent': 'PayPal IPN ( https://www.paypal.com/ipn )', ...headers },
    body: Uint8Array.from(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
};
