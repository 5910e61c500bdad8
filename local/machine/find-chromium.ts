import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SentenceError } from '../processes/sentence-error.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const PACKAGES = ['chromium', 'fonts-liberation'];

/** The browser the journeys run in; where it is missing and we may, Debian's package is installed. */
export function findChromium(): string {
  const found = look();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { stdio: 'ignore' });
    const installed = look();
    if (installed !== undefined) return installed;
  }
  throw new SentenceError(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or name a Chrome in CHROME_PATH.',
  );
}

function look(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...PLACES].find((path) => existsSync(path));
}
