import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { CliError, runProcess } from './command.ts';

const CHROMIUM_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const CHROMIUM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const HEADLESS_SHELL = 'chromium-headless-shell';

/** The browser for the journeys; installs Debian's package if it is missing and we may. */
export async function findChromium(): Promise<string> {
  const found =
    findInstalledChromium() ??
    ((await installDebianPackages('chromium', 'fonts-liberation')) ? findInstalledChromium() : undefined);
  if (found !== undefined) return found;
  throw new CliError(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or name a Chrome in CHROME_PATH.',
  );
}

/** Starts the browser that measures and draws pages. */
export async function launchChromium(...flags: readonly string[]): Promise<Browser> {
  // Loaded here, because the shop starts without Playwright.
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu', ...flags] });
}

/** Chromium without a window, which loads a page with half the work; the full browser if CHROME_PATH names one or the package is missing. */
export async function findHeadlessChromium(): Promise<string> {
  const chromium = await findChromium();
  if (chromium === getChromeFromEnvironment()) return chromium;
  return (
    findInPath(HEADLESS_SHELL) ??
    ((await installDebianPackages(HEADLESS_SHELL)) ? findInPath(HEADLESS_SHELL) : undefined) ??
    chromium
  );
}

function findInstalledChromium(): string | undefined {
  return (
    getChromeFromEnvironment() ??
    CHROMIUM_COMMANDS.map(findInPath).find((path) => path !== undefined) ??
    CHROMIUM_PATHS.find((path) => existsSync(path))
  );
}

function getChromeFromEnvironment(): string | undefined {
  return process.env['CHROME_PATH'] || undefined;
}

function findInPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function installDebianPackages(...packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await runProcess('apt-get', ['update']);
  return (await runProcess('apt-get', ['install', '-y', '--no-install-recommends', ...packages])).code === 0;
}

/** Opens an address in the user's browser, if there is a screen. */
export function openBrowser(address: string, environment: NodeJS.ProcessEnv = process.env): void {
  const program = getBrowserOpener(process.platform, environment);
  if (program === undefined) return;
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** The program that opens an address; undefined without a screen or in CI. */
export function getBrowserOpener(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string | undefined {
  if (environment['CI'] !== undefined) return undefined;
  if (platform === 'darwin') return 'open';
  return environment['DISPLAY'] === undefined && environment['WAYLAND_DISPLAY'] === undefined ? undefined : 'xdg-open';
}
