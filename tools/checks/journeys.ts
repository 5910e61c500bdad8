import type { SpawnOptions } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessChromium } from '../start/browser.ts';
import { CliError, startProcess } from '../start/command.ts';
import { emulatorEnvironment } from '../start/connect-firestore.ts';
import { findBusyPorts, getShopPorts } from '../start/ports.ts';
import { ROOT } from '../start/project.ts';
import { REPORTS_FOLDER, type Score, readPlaywrightReport, runAndScore, runToolWithLog } from './steps.ts';

/** Runs the browser journeys (e2e/) against the shop in `environment`; `name` is the report's name. */
export async function runJourneys(
  environment: Readonly<Record<string, string>>,
  filters: readonly string[],
  name = 'journeys',
): Promise<Score> {
  const report = join(REPORTS_FOLDER, `${name}.json`);
  const browsers = { CHROME_PATH: await findChromium(), CHROME_SHELL_PATH: await findHeadlessChromium() };
  return runAndScore(report, readPlaywrightReport, () =>
    runToolWithLog('playwright', ['test', '--reporter=list,json', ...filters], {
      folder: join(ROOT, 'e2e'),
      log: name,
      environment: { ...environment, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}

/** Starts the shop as `npm start` does, and runs the journeys of someone who follows the README (e2e/newcomer). */
export async function runNewcomerJourneys(filters: readonly string[]): Promise<Score> {
  const { vite: _, ...ports } = getShopPorts(0, {});
  const busy = await findBusyPorts(ports);
  if (busy.length > 0) return skipNewcomerJourneys(busy, process.env);
  const shop = await startNewcomerShop();
  try {
    return await runJourneys({ ...shop.environment, JOURNEYS: 'newcomer' }, filters, 'newcomer');
  } finally {
    await shop.stop();
  }
}

/** If a port of `npm start` is in use, a person gets a message, and a CI run fails. */
export function skipNewcomerJourneys(busy: readonly string[], environment: NodeJS.ProcessEnv): Score {
  const [ports, are] = busy.length === 1 ? ['Port', 'is'] : ['Ports', 'are'];
  const skipped = `${ports} ${busy.join(', ')} of npm start ${are} in use: end what listens there and run npm test -- --only newcomer.`;
  return environment['CI'] ? { passed: 0, failed: 1, skipped } : { passed: 0, failed: 0, skipped };
}

/** Variables that a newcomer's shell does not have. */
const UNSET_VARIABLES = ['PORT_OFFSET', 'SHOPIFY', 'PROVE', 'PROOF_FIGURES', 'NO_COLOR', 'FORCE_COLOR'];

/** A shop started by `npm start`, with the addresses it printed. */
export interface NewcomerShop {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the command behind `npm start` in its own process, with its usual ports and demo data. Only the data folder
 * is new, so that a developer's shop stays untouched.
 */
export async function startNewcomerShop(): Promise<NewcomerShop> {
  const scratch = mkdtempSync(join(tmpdir(), 'plenty-newcomer-'));
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !UNSET_VARIABLES.includes(name)),
  );
  const options: SpawnOptions = {
    cwd: ROOT,
    // With CI set no browser window opens.
    env: { ...environment, CI: 'true', SHOP_DATA: join(scratch, 'shop') },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const args = ['--disable-warning=ExperimentalWarning', 'tools/start/start.ts'];
  const { child, ended, stop } = startProcess(process.execPath, args, options, 'SIGINT');
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const log = createWriteStream(join(REPORTS_FOLDER, 'newcomer-shop.log'));
  child.once('close', () => {
    log.end();
    rmSync(scratch, { recursive: true, force: true });
  });
  const { shop, dashboard } = await new Promise<{ shop: string; dashboard: string }>((resolve, reject) => {
    let output = '';
    const record = (chunk: Buffer): void => {
      log.write(chunk);
      output += chunk.toString();
      const [, shown, linked] = /The shop +(http:\S+)\s+Dev dashboard +(http:\S+)/.exec(output) ?? [];
      if (shown !== undefined && linked !== undefined) resolve({ shop: shown, dashboard: linked });
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', record);
    void ended.then(() => reject(new CliError(`npm start ended by itself and said:\n\n${output.trim()}`)));
  });
  return {
    environment: { ...emulatorEnvironment(getShopPorts(0, {})), SHOP_URL: shop, DASHBOARD_URL: dashboard },
    stop,
  };
}
