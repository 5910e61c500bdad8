import type { Page } from '@playwright/test';

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
