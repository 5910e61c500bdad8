/// <reference lib="dom" />
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SimulatedNetwork } from './simulated-network.ts';

type SimulatedRequest = {
  readonly method: string;
  readonly cookie: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody?: string;
};
type SimulatedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** The session cookie that the response sets, if any. */
  readonly cookie: string | undefined;
};

/** What the simulated browsers of a run share. */
export type Simulation = {
  readonly network: SimulatedNetwork;
  readonly call: (path: string, request: SimulatedRequest) => Promise<SimulatedResponse>;
  /** Whether the next request gets lost, before or after the shop processed it. */
  readonly nextLoss: () => 'request' | 'answer' | undefined;
};

/** A browser: one cookie and one storage for all its tabs. */
export type SimulatedBrowser = {
  readonly name: string;
  cookie: string | undefined;
  readonly storage: Map<string, string>;
};

/** A page's globals. */
export class SimulatedPage extends EventTarget {
  readonly browser: SimulatedBrowser;
  readonly simulation: () => Simulation;
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' });
  readonly channels = new Set<SimulatedChannel>();

  constructor(browser: SimulatedBrowser, simulation: () => Simulation) {
    super();
    this.browser = browser;
    this.simulation = simulation;
  }

  /** Runs code with this page's globals. */
  run<Value>(act: () => Value): Value {
    return pageStorage.run(this, act);
  }
}

const pageStorage = new AsyncLocalStorage<SimulatedPage>();
const pages = new Set<SimulatedPage>();

function getCurrentPage(): SimulatedPage {
  const page = pageStorage.getStore();
  if (!page) throw new Error('This happens on no page');
  return page;
}

class SimulatedChannel extends EventTarget {
  readonly name: string;
  readonly page = getCurrentPage();

  constructor(name: string) {
    super();
    this.name = name;
    this.page.channels.add(this);
  }

  postMessage(data: unknown) {
    for (const page of pages) {
      if (page.browser !== this.page.browser) continue;
      for (const other of page.channels) {
        if (other === this || other.name !== this.name) continue;
        const connection = `${[...pages].indexOf(this.page)} to ${[...pages].indexOf(page)}`;
        page
          .simulation()
          .network.send(connection, () => page.run(() => other.dispatchEvent(new MessageEvent('message', { data }))));
      }
    }
  }

  close() {
    this.page.channels.delete(this);
  }
}

const originalFetch = globalThis.fetch;

/** Sends a page's request to the shop's handlers with the browser's cookie at that moment. */
async function simulatedFetch(address: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  if (typeof address !== 'string' || !address.startsWith('/api/')) return originalFetch(address, init);
  const { browser, simulation } = getCurrentPage();
  const { network, call, nextLoss } = simulation();
  const lost = nextLoss();
  await network.transmit();
  init.signal?.throwIfAborted();
  if (lost === 'request') throw new TypeError('Failed to fetch');
  const answer = await call(address, {
    method: init.method ?? 'GET',
    cookie: browser.cookie,
    // Servers see header names in lower case.
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { rawBody: init.body }),
  });
  await network.transmit();
  if (lost === 'answer') throw new TypeError('Failed to fetch');
  browser.cookie = answer.cookie ?? browser.cookie;
  init.signal?.throwIfAborted();
  return new Response(JSON.stringify(answer.data), { status: answer.status, headers: answer.headers });
}

const storage = {
  getItem: (key: string) => getCurrentPage().browser.storage.get(key) ?? null,
  setItem: (key: string, text: string) => void getCurrentPage().browser.storage.set(key, text),
  removeItem: (key: string) => void getCurrentPage().browser.storage.delete(key),
};

/** The globals of the pages' code, delegated to the active page. */
export const BROWSER_GLOBALS = {
  BroadcastChannel: SimulatedChannel,
  fetch: simulatedFetch,
  localStorage: storage,
  sessionStorage: storage,
  document: {
    get visibilityState() {
      return getCurrentPage().document.visibilityState;
    },
    addEventListener: (type: string, listener: () => void) =>
      getCurrentPage().document.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) =>
      getCurrentPage().document.removeEventListener(type, listener),
  },
  addEventListener: (type: string, listener: () => void) => getCurrentPage().addEventListener(type, listener),
  removeEventListener: (type: string, listener: () => void) => getCurrentPage().removeEventListener(type, listener),
};

export function createPage(browser: SimulatedBrowser, simulation: () => Simulation): SimulatedPage {
  const page = new SimulatedPage(browser, simulation);
  pages.add(page);
  return page;
}

/** Hides or shows the page, as switching tabs does. */
export function hideAndShowPage(page: SimulatedPage): void {
  for (const state of ['hidden', 'visible']) {
    page.document.visibilityState = state;
    page.run(() => page.document.dispatchEvent(new Event('visibilitychange')));
  }
}
