const NAME = 'plenty-cart';

/** What the tabs of one browser tell each other. */
export type CartNews =
  /** A tab has seen this version of the cart. */
  | { readonly kind: 'cart'; readonly customerId: string | undefined; readonly version: string }
  | { readonly kind: 'ordered'; readonly customerId: string | undefined; readonly orderNumber: string };

const listeners = new Set<(news: CartNews) => void>();
let channel: BroadcastChannel | undefined;

function hear(text: unknown) {
  try {
    // Written by this very function's counterpart, at worst by that of another release.
    const news = JSON.parse(String(text)) as CartNews;
    for (const listener of listeners) listener(news);
  } catch {
    // A tab of another release may say what this one does not understand.
  }
}

function hearStorage({ key, newValue }: StorageEvent) {
  if (key === NAME && newValue !== null) hear(newValue);
}

function open() {
  if (typeof BroadcastChannel === 'undefined') {
    addEventListener('storage', hearStorage);
  } else if (!channel) {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => hear(data));
  }
}

function close() {
  removeEventListener('storage', hearStorage);
  channel?.close();
  channel = undefined;
}

/** Hears what other tabs of this browser tell, until the returned function is called. A page that is put aside hears nothing. */
export function hearCartNews(listener: (news: CartNews) => void): () => void {
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
export function tellCartNews(news: CartNews): void {
  const text = JSON.stringify(news);
  if (channel) {
    // A channel reaches this shop's own pages alone, and takes no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(text);
    return;
  }
  try {
    localStorage.setItem(NAME, text);
    localStorage.removeItem(NAME);
  } catch {
    // They see it when they are looked at again.
  }
}
