import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from '../processes/run-process.ts';
import { SentenceError } from '../processes/sentence-error.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const SHELL = 'chromium-headless-shell';

/** The browser the journeys run in; where it is missing and we may, Debian's package is installed. */
export async function findChromium(): Promise<string> {
  const found = look() ?? ((await install('chromium', 'fonts-liberation')) ? look() : undefined);
  if (found !== undefined) return found;
  throw new SentenceError(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or name a Chrome in CHROME_PATH.',
  );
}

/**
 * The same browser without its window, which opens a page with half the work; the whole browser where a Chrome is named
 * or no such package can be had.
 */
export async function findChromiumShell(): Promise<string> {
  const chromium = await findChromium();
  if (chromium === named()) return chromium;
  return inPath(SHELL) ?? ((await install(SHELL)) ? inPath(SHELL) : undefined) ?? chromium;
}

function look(): string | undefined {
  return named() ?? NAMES.map(inPath).find((path) => path !== undefined) ?? PLACES.find((path) => existsSync(path));
}

function named(): string | undefined {
  return process.env['CHROME_PATH'] || undefined;
}

function inPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Whether Debian's packages could be brought. */
async function install(...packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await runProcess('apt-get', ['update']);
  return (await runProcess('apt-get', ['install', '-y', '--no-install-recommends', ...packages])).code === 0;
}
