import { tryStorage } from '../lib/try-storage.ts';

const CHANNEL_NAME = 'plenty-cart';

/** The tabs of one browser announce cart versions and orders to each other. */
export type CartMessage =
  | { readonly kind: 'cart'; readonly customerId: string | undefined; readonly version: string }
  | { readonly kind: 'ordered'; readonly customerId: string | undefined; readonly orderNumber: string };

const listeners = new Set<(message: CartMessage) => void>();
let channel: BroadcastChannel | undefined;

function receive(text: unknown) {
  try {
    const message = JSON.parse(String(text)) as CartMessage;
    for (const listener of listeners) listener(message);
  } catch {
    // A tab of another release may send something this one cannot read.
  }
}

function receiveStorage({ key, newValue }: StorageEvent) {
  if (key === CHANNEL_NAME && newValue !== null) receive(newValue);
}

function open() {
  if (typeof BroadcastChannel === 'undefined') {
    addEventListener('storage', receiveStorage);
  } else if (!channel) {
    channel = new BroadcastChannel(CHANNEL_NAME);
    channel.addEventListener('message', ({ data }) => receive(data));
  }
}

function close() {
  removeEventListener('storage', receiveStorage);
  channel?.close();
  channel = undefined;
}

/** Listens to the other tabs of this browser until the returned function is called. */
export function subscribeToCartMessages(listener: (message: CartMessage) => void): () => void {
  if (listeners.size === 0) {
    open();
    // An open channel would keep the page out of the back/forward cache.
    addEventListener('pagehide', close);
    addEventListener('pageshow', open);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close();
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', open);
  };
}

/** Sends a message to the other tabs; without a channel by the storage event that a write raises in them. */
export function postCartMessage(message: CartMessage): void {
  const text = JSON.stringify(message);
  if (channel) {
    // A channel reaches only pages of this origin, and takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(text);
    return;
  }
  tryStorage(() => {
    localStorage.setItem(CHANNEL_NAME, text);
    localStorage.removeItem(CHANNEL_NAME);
  });
}
