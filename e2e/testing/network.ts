import type { Page } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Fails requests like a lost connection until the result is called. */
export async function failRequests(page: Page, path: RegExp, method: Method = 'GET'): Promise<() => Promise<void>> {
  if (method === 'GET') await removePageData(page);
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.continue(),
  );
  return () => page.unroute(matches);
}

/** Holds requests back until the result is called; they then go through. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  await removePageData(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

const SCRIPT = /\/assets\/.*\.js$/;
const FIRST_SCRIPT = / src="(\/assets\/[^"]+\.js)" data-code=/;

/** Holds back all scripts of the page except the inline loader's first, until the result is called. */
export async function holdScripts(page: Page, address: string): Promise<() => void> {
  const first = FIRST_SCRIPT.exec(await (await page.request.get(address)).text())?.[1];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    if (new URL(route.request().url()).pathname !== first) await released;
    await route.continue();
  });
  return release;
}

const PAGE_DATA = /<script type="application\/json" id="page-data">.*?<\/script>/s;
const RENDERED_MARK = ' data-drawn';

/** Removes the embedded data from a page's HTML, as after client-side navigation: the page then has to fetch it. */
export async function removePageData(page: Page): Promise<void> {
  await page.route(/^[^?]*:\/\/[^/]+\/(shop|gallery|products?\/[^/]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(PAGE_DATA, '').replace(RENDERED_MARK, ''),
    });
  });
}
