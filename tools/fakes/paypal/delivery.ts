/** Time, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** Runs something later; the returned function cancels it. */
  schedule(milliseconds: number, run: () => void): () => void;
}

/** Posts a message and returns the HTTP status; throws when there is none. */
export type PostMessage = (address: string, body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>;

/** An attempt to deliver a message; `answer` is the HTTP status or the reason for the failure. */
export interface DeliveryAttempt {
  readonly at: Date;
  readonly answer: number | string;
}

/** A message with its delivery state. Held and unsent ones have not been sent. */
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

/** Sends messages to the shop and retries failures. */
export interface DeliveryQueue {
  /** Resolves after the first attempt, whether it succeeded or not. */
  send(message: Message): Promise<void>;
  /** Runs something later, unless the queue has been stopped. */
  schedule(milliseconds: number, run: () => void): void;
  stop(): void;
}

const MAX_RESENDS = 15;

/** `firstGap` is the milliseconds before the first retry; every further gap is twice as long. */
export function createDeliveryQueue(clock: Clock, post: PostMessage, firstGap: () => number): DeliveryQueue {
  const waiting = new Set<() => void>();
  let isStopped = false;
  const after = (milliseconds: number, run: () => void): void => {
    if (isStopped) return;
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
      isStopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

// PayPal's timeout for a shop's response.
const RESPONSE_TIMEOUT_MS = 30_000;

export const systemClock: Clock = {
  now: () => new Date(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

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
