import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORTS_FOLDER } from '../check/steps.ts';
import { emulatorEnvironment } from '../emulators/connect-firestore.ts';
import { ROOT } from '../emulators/folders.ts';
import { getShopPorts } from '../emulators/shop-ports.ts';
import { onExit } from '../processes/end-together.ts';
import { CliError } from '../processes/sentence-error.ts';

/** What a newcomer's shell does not set. */
const UNSET_VARIABLES = ['PORT_OFFSET', 'SHOPIFY', 'PROVE', 'PROOF_FIGURES', 'NO_COLOR', 'FORCE_COLOR'];

/** A shop as `npm start` opens it, and the addresses it prints for whoever started it. */
export interface NewcomerShop {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the command behind `npm start` in a process of its own, on its own ports and with its own demo data. Only the data folder is a
 * fresh one, so that a developer's shop is never touched.
 */
export async function startNewcomerShop(): Promise<NewcomerShop> {
  const scratch = mkdtempSync(join(tmpdir(), 'plenty-newcomer-'));
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !UNSET_VARIABLES.includes(name)),
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/start/main.ts'], {
    cwd: ROOT,
    // No browser window opens where CI is set.
    env: { ...environment, CI: 'true', SHOP_DATA: join(scratch, 'shop') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const log = createWriteStream(join(REPORTS_FOLDER, 'newcomer-shop.log'));
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      log.end();
      rmSync(scratch, { recursive: true, force: true });
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    forget();
  };
  const forget = onExit(stop);
  const { shop, desk } = await new Promise<{ shop: string; desk: string }>((resolve, reject) => {
    let output = '';
    const keep = (chunk: Buffer): void => {
      log.write(chunk);
      output += chunk.toString();
      const [, shown, dashboard] = /The shop +(http:\S+)\s+The desk +(http:\S+)/.exec(output) ?? [];
      if (shown !== undefined && dashboard !== undefined) resolve({ shop: shown, desk: dashboard });
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    void ended.then(() => reject(new CliError(`npm start ended by itself and said:\n\n${output.trim()}`)));
  });
  return { environment: { ...emulatorEnvironment(getShopPorts(0, {})), SHOP_URL: shop, DESK_URL: desk }, stop };
}
