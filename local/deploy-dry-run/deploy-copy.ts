import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { runProcess } from '../processes/run-process.ts';
import { SentenceError } from '../processes/sentence-error.ts';

/** What a deploy reads, beside firebase.json. */
const DEPLOYED = ['firestore.rules', 'firestore.indexes.json', 'functions/package.json', 'functions/package-lock.json'];
const BUILT = ['functions/dist', 'web/dist'];

// npm hands this repository's own settings to whatever it starts; the machine that deploys has none of them.
const LIKE_A_DEPLOY = ['--strict-allow-scripts=false', '--no-audit', '--no-fund'];

/** A copy of what a deploy takes, in a folder of its own, so that a dry run changes nothing of the checkout. */
export interface DeployCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies the built checkout and installs the functions as the platform does. Its firebase.json is the checkout's, without the `predeploy`
 * steps: the build was made once before, and each of them would make it again.
 */
export async function copyForDeploy(projectId: string): Promise<DeployCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'plenty-deploy-'));
  const remove = (): void => {
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = beforeEnd(remove);
  mkdirSync(join(folder, 'functions'));
  for (const name of BUILT) {
    if (!existsSync(join(ROOT, name)))
      throw new SentenceError(`There is no ${name} to deploy: run npm run build first.`);
  }
  for (const name of [...DEPLOYED, ...BUILT])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  changeJson(folder, 'firebase.json', join(ROOT, 'firebase.json'), withoutPredeploy);
  writeFileSync(join(folder, 'functions', `.env.${projectId}`), readParameters());
  await install(join(folder, 'functions'));
  return { folder, remove };
}

/** Rewrites a JSON file of the copy, from the file `source` where that is another one. */
export function changeJson(folder: string, name: string, source: string, change: (value: unknown) => unknown): void {
  const value: unknown = JSON.parse(readFileSync(source, 'utf8'));
  writeFileSync(join(folder, name), `${JSON.stringify(change(value), null, 2)}\n`);
}

function withoutPredeploy(configuration: unknown): unknown {
  return JSON.parse(JSON.stringify(configuration), (name, value: unknown) =>
    name === 'predeploy' ? undefined : value,
  );
}

/** The parameters of a shop that has everything: what `functions/.env.example` shows, where it is there. */
function readParameters(): string {
  return readFileSync(join(ROOT, 'functions', '.env.example'), 'utf8');
}

async function install(folder: string): Promise<void> {
  const args = ['ci', '--omit=dev', '--no-workspaces', '--prefer-offline', ...LIKE_A_DEPLOY];
  const { code, output } = await runProcess('npm', args, { folder });
  if (code !== 0)
    throw new SentenceError(`The functions do not install without the rest of the repository:\n\n${output.trim()}`);
}
