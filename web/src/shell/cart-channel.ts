const CHANNEL_NAME = 'plenty-cart';

/** What the tabs of one browser tell each other. */
export type CartMessage =
  /** A tab has seen this version of the cart. */
  | { readonly kind: 'cart'; readonly customerId: string | undefined; readonly version: string }
  | { readonly kind: 'ordered'; readonly customerId: string | undefined; readonly orderNumber: string };

const listeners = new Set<(message: CartMessage) => void>();
let channel: BroadcastChannel | undefined;

function receive(text: unknown) {
  try {
    // Written by this very function's counterpart, at worst by that of another release.
    const message = JSON.parse(String(text)) as CartMessage;
    for (const listener of listeners) listener(message);
  } catch {
    // A tab of another release may say what this one does not understand.
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

/** Hears what other tabs of this browser tell, until the returned function is called. A page that is put aside hears nothing. */
export function subscribeToCartMessages(listener: (message: CartMessage) => void): () => void {
  if (listeners.size === 0) {
    open();
    // An open channel would keep the browser from putting the page aside for its way back.
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

/** Tells the other tabs of this browser; where there is no channel, by the event that a change of the storage raises in them. */
export function postCartMessage(message: CartMessage): void {
  const text = JSON.stringify(message);
  if (channel) {
    // A channel reaches this shop's own pages alone, and takes no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(text);
    return;
  }
  try {
    localStorage.setItem(CHANNEL_NAME, text);
    localStorage.removeItem(CHANNEL_NAME);
  } catch {
    // They see it when they are looked at again.
  }
}
