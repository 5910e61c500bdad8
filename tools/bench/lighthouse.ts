import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../start/browser.ts';
import { CliError, runProcess } from '../start/command.ts';
import { ROOT } from '../start/project.ts';

const VERSION = '13.5.0';
const FOLDER = join(ROOT, 'node_modules/.cache/lighthouse');
const TOOL = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup';
/** Lighthouse sometimes misses the start of a load and asks to be run again. */
const MISSED_NAVIGATION = 'NO_NAVSTART';
const MAX_ATTEMPTS = 3;

export interface LighthouseReport {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

interface Audit {
  readonly numericValue?: number;
  readonly score?: number | null;
  /** Of 'mainthread-work-breakdown' each group's milliseconds, of 'long-tasks' each task's. */
  readonly details?: { readonly items?: readonly AuditItem[] };
}

export interface AuditItem {
  readonly group?: string;
  readonly url?: string;
  readonly duration?: number;
}

/** Installed on first use, not a dependency: no other command needs it. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(TOOL)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const { code, output } = await runProcess(
    'npm',
    ['install', '--no-workspaces', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
    {
      folder: FOLDER,
    },
  );
  if (code !== 0) throw new CliError(`Lighthouse could not be brought:\n\n${output.trim()}`);
}

export async function runLighthouse(address: string, cookie: string, tries = MAX_ATTEMPTS): Promise<LighthouseReport> {
  const report = join(FOLDER, 'report.json');
  const headers = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const { code, output } = await runProcess(
    process.execPath,
    [
      TOOL,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...headers,
      `--chrome-flags=${CHROME}`,
    ],
    { folder: FOLDER, environment: { CHROME_PATH: await findChromium() } },
  );
  if (code !== 0 && output.includes(MISSED_NAVIGATION) && tries > 1) return runLighthouse(address, cookie, tries - 1);
  if (code !== 0) throw new CliError(`Lighthouse broke off:\n\n${output.trim()}`);
  return JSON.parse(readFileSync(report, 'utf8')) as LighthouseReport;
}
