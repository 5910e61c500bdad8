import type { Page } from '@playwright/test';

const SCRIPT = /\/assets\/.*\.js$/;
const FIRST = / src="(\/assets\/[^"]+\.js)" data-code=/;

/** Holds the page's own code back, but for the first few lines that fetch it, until the test lets it go. */
export async function holdCode(page: Page, address: string): Promise<() => void> {
  const first = FIRST.exec(await (await page.request.get(address)).text())?.[1];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    if (new URL(route.request().url()).pathname !== first) await gate;
    await route.continue();
  });
  return letGo;
}
