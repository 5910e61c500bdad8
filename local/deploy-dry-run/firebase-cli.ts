import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { type ProcessResult, runProcess } from '../processes/run-process.ts';

const FIREBASE_TOOLS = createRequire(import.meta.url)
  .resolve('firebase-tools/package.json')
  .replace(/package\.json$/, '');
const NETWORK_GUARD = join(ROOT, 'local/deploy-dry-run/refuse-connections.ts');

/** They name pages that are printed, and nothing is asked of them. */
const PRINTED_ORIGINS = ['FIREBASE_CONSOLE_URL', 'FIREBASE_HOSTING_URL'];

/** Would lead firebase-tools elsewhere: to an emulator, a proxy, or somebody's own account. */
const EXCLUDED_VARIABLES =
  /^(FIREBASE_|FIRESTORE_|GOOGLE_|GCLOUD_|CLOUDSDK_|CLOUD_|HTTPS?_PROXY$|ALL_PROXY$|NO_PROXY$|NODE_OPTIONS$|npm_|DEBUG$|NODE_ENV$|VITEST|CI$|FORCE_COLOR$)/i;

/** How a command of firebase-tools ended, and where it wanted to go and was not let. */
export interface CliOutcome extends ProcessResult {
  readonly refused: readonly string[];
  readonly seconds: number;
}

/**
 * Runs the installed firebase-tools without a terminal, every origin of Google's in its `lib/api.js` replaced by the same name at the
 * fake's port, with settings of its own, so that nobody's account and nobody's project can be meant.
 */
export async function runFirebaseCli(
  folder: string,
  port: number,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<CliOutcome> {
  const settings = join(folder, '.settings');
  const refusals = join(folder, '.settings', 'refused.txt');
  mkdirSync(settings, { recursive: true });
  rmSync(refusals, { force: true });
  const startedAt = performance.now();
  const finished = await runProcess(process.execPath, [join(FIREBASE_TOOLS, 'lib/bin/firebase.js'), ...args], {
    folder,
    environment: {
      ...getOriginVariables(port),
      FIREBASE_TOKEN: 'fake',
      XDG_CONFIG_HOME: settings,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${NETWORK_GUARD}`,
      DRY_RUN_PORT: String(port),
      DRY_RUN_REFUSED: refusals,
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
      // A busy machine needs longer than the usual 10 s to start the functions.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    excludedVariables: EXCLUDED_VARIABLES,
    ...(signal ? { signal } : {}),
  });
  const refused = existsSync(refusals) ? readFileSync(refusals, 'utf8').trim().split('\n') : [];
  return { ...finished, refused: [...new Set(refused)], seconds: (performance.now() - startedAt) / 1000 };
}

/** `FIREBASE_RULES_URL=http://firebaserules.googleapis.com:PORT` and so on, for every origin that firebase-tools lets be replaced. */
function getOriginVariables(port: number): Record<string, string> {
  const source = readFileSync(join(FIREBASE_TOOLS, 'lib/api.js'), 'utf8');
  const pairs = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([\w.-]+)"\)/g)];
  const origins = pairs.map(([, name = '', host = '']): [string, string] => [name, `http://${host}:${port}`]);
  return Object.fromEntries(origins.filter(([name]) => !PRINTED_ORIGINS.includes(name)));
}
