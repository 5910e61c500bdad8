import { type BrowserContext, type Page, type Request, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { listOrdersOf } from './shop-database.ts';

type SentRequest = { readonly url: string; readonly referer: string };

/** Collects every request of a browser with its Referer; redirects count as requests of their own. */
export async function collectRequests(context: BrowserContext): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const note = async (request: Request) => {
    const headers = await request.allHeaders().catch(() => request.headers());
    sent.push({ url: request.url(), referer: headers['referer'] ?? '' });
  };
  context.on('request', (request) => void note(request));
  return sent;
}

/** The key of the only order of an email address. */
export async function getOrderKey(email: string): Promise<string> {
  return String((await listOrdersOf(email))[0]?.['orderKey']);
}

/** The part of a URL that is sent to a server: all before the '#'. */
function serverPart(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Expects the order key in no URL and no Referer: it travels in the Order-Key header only. */
export function expectNoKeySent(sent: readonly SentRequest[], key: string): void {
  expect(sent.length).toBeGreaterThan(5);
  for (const { url, referer } of sent) {
    expect(serverPart(url), url).not.toContain(key);
    expect(serverPart(url)).not.toMatch(/[?&]key=[0-9a-f]{32}/);
    expect(referer, url).not.toContain(key);
    if (!url.startsWith(SHOP)) continue;
    expect(referer, 'strict-origin: no path, no query').toMatch(/^(?:https?:\/\/[^/]+\/)?$/);
  }
}

/** The address bar and the history state of a tab. */
export async function readAddressBar(page: Page): Promise<string> {
  return page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`);
}
