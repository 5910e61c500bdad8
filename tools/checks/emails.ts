import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { HEAD_PICTURE } from '../../functions/src/email/render-email.ts';
import { renderAllEmails } from '../../functions/src/testing/all-emails.ts';
import { launchChromium } from '../start/browser.ts';
import { runCommand } from '../start/command.ts';
import { ROOT } from '../start/project.ts';

/** A reserved host; its picture requests are served from the demo's files. */
const SHOP = 'http://shop.test';
const WIDTHS = [
  ['phone', 375],
  ['desktop', 1024],
] as const;
const THEMES = ['light', 'dark'] as const;

async function openEmailPage(browser: Browser, width: number, theme: (typeof THEMES)[number]) {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme: theme, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(`${SHOP}/pictures/*`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/pictures/', '');
    const body = readFileSync(join(ROOT, 'tools/seed/pictures', name));
    return route.fulfill({ body, contentType: 'image/jpeg' });
  });
  await page.route(`${SHOP}${HEAD_PICTURE.path}`, (route) =>
    route.fulfill({ path: join(ROOT, 'web/public', HEAD_PICTURE.path), contentType: 'image/png' }),
  );
  return page;
}

/** Screenshots every email as an email program shows it, on phone and desktop, light and dark, and saves its plain text. */
async function captureEmails(named: string | undefined) {
  const folder = join(ROOT, 'e2e/screenshots/mails');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const emails = renderAllEmails(SHOP).filter(({ name }) => named === undefined || name.includes(named));
  const browser = await launchChromium();
  try {
    for (const [size, width] of WIDTHS) {
      for (const theme of THEMES) {
        const page = await openEmailPage(browser, width, theme);
        for (const { name, email } of emails) {
          await page.setContent(email.html, { waitUntil: 'load' });
          await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: true });
        }
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
  for (const { name, email } of emails)
    writeFileSync(join(folder, `${name}.txt`), `${email.subject}\n\n${email.text}\n`);
  return { folder, count: emails.length };
}

await runCommand(async () => {
  const [named] = process.argv.slice(2);
  const { folder, count } = await captureEmails(named);
  // What this command tells whoever ran it: where to look.
  console.log(`${count} emails drawn on a phone and a desktop, in both themes: ${folder}`);
  return count > 0 ? 0 : 1;
});
