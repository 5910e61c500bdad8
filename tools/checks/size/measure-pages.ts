import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from '../../start/browser.ts';
import { BUDGETS, type Budget, type PageSize } from './budgets.ts';

/** No requests of the browser's own. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens each page of the shop at `address` with a cold cache and measures every script it fetches by itself. */
export async function measurePages(address: string): Promise<PageSize[]> {
  const browser = await launchChromium(...QUIET);
  try {
    const weights: PageSize[] = [];
    for (const budget of BUDGETS) weights.push(await measurePage(browser, address, budget));
    return weights;
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, address: string, budget: Budget): Promise<PageSize> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  await page.goto(`${address}${budget.path}`, { waitUntil: 'networkidle' });
  const taxedLines = await Promise.all(
    // Compressed here at gzip's best level, because the Hosting emulator compresses differently from Hosting.
    scripts.map(async (script) => ({
      name: new URL(script.url()).pathname,
      bytes: gzipSync(await script.body(), { level: 9 }).length,
    })),
  );
  await context.close();
  return { budget, scripts: taxedLines };
}
