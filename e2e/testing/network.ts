import type { Page } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Cuts the line for the calls of a path, as a lost connection would, until the test mends it. */
export async function failRequests(page: Page, path: RegExp, method: Method = 'GET'): Promise<() => Promise<void>> {
  if (method === 'GET') await removePageData(page);
  const isMeant = (url: URL) => path.test(url.pathname);
  await page.route(isMeant, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.continue(),
  );
  return () => page.unroute(isMeant);
}

/** Holds the real calls of a path back until the test lets them go on. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  await removePageData(page);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  return open;
}

const SCRIPT = /\/assets\/.*\.js$/;
const FIRST_SCRIPT = / src="(\/assets\/[^"]+\.js)" data-code=/;

/** Holds the page's own code back, but for the first few lines that fetch it, until the test lets it go. */
export async function holdScripts(page: Page, address: string): Promise<() => void> {
  const first = FIRST_SCRIPT.exec(await (await page.request.get(address)).text())?.[1];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    if (new URL(route.request().url()).pathname !== first) await gate;
    await route.continue();
  });
  return release;
}

const PAGE_DATA = /<script type="application\/json" id="page-data">.*?<\/script>/s;
const RENDERED_MARK = ' data-drawn';

/** Takes what a page's HTML brings along out of it, as for somebody who comes from another page of the shop: its code has to ask. */
export async function removePageData(page: Page): Promise<void> {
  await page.route(/^[^?]*:\/\/[^/]+\/(shop|gallery|products?\/[^/]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(PAGE_DATA, '').replace(RENDERED_MARK, ''),
    });
  });
}
