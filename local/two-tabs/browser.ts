/// <reference lib="dom" />
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Wire } from './wire.ts';

type Request = {
  readonly method: string;
  readonly cookie: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody?: string;
};
type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** The session cookie the answer sets, if it sets one. */
  readonly cookie: string | undefined;
};

/** What is under the browsers in a run of the model. */
export type World = {
  readonly wire: Wire;
  readonly call: (path: string, request: Request) => Promise<Answer>;
  /** Whether the next call gets lost, and on which of its two ways. */
  readonly loseNext: () => 'request' | 'answer' | undefined;
};

/** A browser: one cookie and one storage, whatever the number of its tabs. */
export type Device = { readonly name: string; cookie: string | undefined; readonly storage: Map<string, string> };

/** A page as its code sees it. */
export class Page extends EventTarget {
  readonly device: Device;
  readonly world: () => World;
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' });
  readonly channels = new Set<Channel>();

  constructor(device: Device, world: () => World) {
    super();
    this.device = device;
    this.world = world;
  }

  /** Runs what happens on this page. */
  run<Value>(act: () => Value): Value {
    return running.run(this, act);
  }
}

const running = new AsyncLocalStorage<Page>();
const pages = new Set<Page>();

function here(): Page {
  const page = running.getStore();
  if (!page) throw new Error('This happens on no page');
  return page;
}

class Channel extends EventTarget {
  readonly name: string;
  readonly page = here();

  constructor(name: string) {
    super();
    this.name = name;
    this.page.channels.add(this);
  }

  postMessage(data: unknown) {
    for (const page of pages) {
      if (page.device !== this.page.device) continue;
      for (const other of page.channels) {
        if (other === this || other.name !== this.name) continue;
        const lane = `${[...pages].indexOf(this.page)} to ${[...pages].indexOf(page)}`;
        page.world().wire.send(lane, () => page.run(() => other.dispatchEvent(new MessageEvent('message', { data }))));
      }
    }
  }

  close() {
    this.page.channels.delete(this);
  }
}

const fetchElsewhere = globalThis.fetch;

/** The network: a page's call goes to the shop's own pipeline, with the browser's cookie as it is by then. */
async function fetchHere(address: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  if (typeof address !== 'string' || !address.startsWith('/api/')) return fetchElsewhere(address, init);
  const { device, world } = here();
  const { wire, call, loseNext } = world();
  const lost = loseNext();
  await wire.travel();
  init.signal?.throwIfAborted();
  if (lost === 'request') throw new TypeError('Failed to fetch');
  const answer = await call(address, {
    method: init.method ?? 'GET',
    cookie: device.cookie,
    // As every server finds them: in small letters.
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { rawBody: init.body }),
  });
  await wire.travel();
  if (lost === 'answer') throw new TypeError('Failed to fetch');
  device.cookie = answer.cookie ?? device.cookie;
  init.signal?.throwIfAborted();
  return new Response(JSON.stringify(answer.data), { status: answer.status, headers: answer.headers });
}

const storage = {
  getItem: (key: string) => here().device.storage.get(key) ?? null,
  setItem: (key: string, text: string) => void here().device.storage.set(key, text),
  removeItem: (key: string) => void here().device.storage.delete(key),
};

/** What the pages' code finds around it; each page finds its own. */
export const BROWSER_GLOBALS = {
  BroadcastChannel: Channel,
  fetch: fetchHere,
  localStorage: storage,
  sessionStorage: storage,
  document: {
    get visibilityState() {
      return here().document.visibilityState;
    },
    addEventListener: (type: string, listener: () => void) => here().document.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => here().document.removeEventListener(type, listener),
  },
  addEventListener: (type: string, listener: () => void) => here().addEventListener(type, listener),
  removeEventListener: (type: string, listener: () => void) => here().removeEventListener(type, listener),
};

export function openPage(device: Device, world: () => World): Page {
  const page = new Page(device, world);
  pages.add(page);
  return page;
}

/** Puts the page out of sight and back, as switching tabs does. */
export function lookAwayAndBack(page: Page): void {
  for (const state of ['hidden', 'visible']) {
    page.document.visibilityState = state;
    page.run(() => page.document.dispatchEvent(new Event('visibilitychange')));
  }
}
