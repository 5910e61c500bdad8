import { type BrowserContext, type Page, type Request, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { listOrdersOf } from './shop-database.ts';

/** A request as it left the browser. */
type SentRequest = { readonly url: string; readonly referer: string };

/** Everything this browser asks for, with what it says of where it came from; redirects count as requests of their own. */
export async function collectRequests(context: BrowserContext): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const note = async (request: Request) => {
    const headers = await request.allHeaders().catch(() => request.headers());
    sent.push({ url: request.url(), referer: headers['referer'] ?? '' });
  };
  context.on('request', (request) => void note(request));
  return sent;
}

/** The key of the one order of an address. */
export async function getOrderKey(email: string): Promise<string> {
  return String((await listOrdersOf(email))[0]?.['orderKey']);
}

/** The server's part of an address: a browser sends nothing behind the '#'. */
function serverPart(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** What was sent anywhere holds no key: it travels in the header that the shop's own calls have for it. */
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

/** What stands in the address bar, and in this entry of the tab's history. */
export async function readAddressBar(page: Page): Promise<string> {
  return page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`);
}
