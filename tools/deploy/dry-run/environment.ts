import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProjectState, createEmptyProject } from '../../fakes/google-cloud/project-state.ts';
import { createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { CliError, onExit, runProcess } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import { createGoogleApi } from '../setup/google-api.ts';
import { findPendingSteps, loadSetup, runSetup } from '../setup/project-setup.ts';

/** No project of this name can be meant: a real one's id has 30 letters at most. */
export const DRY_RUN_PROJECT = 'plenty-dry-run';

const readToken = (): Promise<string> => Promise.resolve('token');

/** A project as `npm run setup` leaves it: a first deploy may count on what that makes, and on nothing else. */
export async function createReadyProject(): Promise<ProjectState> {
  const cloud = await createFakeGoogleCloud(createEmptyProject(DRY_RUN_PROJECT));
  const folder = mkdtempSync(join(tmpdir(), 'plenty-set-up-'));
  try {
    const everything = new Proxy({}, { get: () => `http://127.0.0.1:${cloud.port}` });
    const google = createGoogleApi(DRY_RUN_PROJECT, readToken, () => Promise.resolve(), everything);
    const setup = await loadSetup(google, { origin: 'https://the.shop', budget: 25, folder });
    await runSetup(setup, await findPendingSteps(setup), () => undefined);
    return cloud.project.state;
  } finally {
    cloud.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a deploy reads, beside firebase.json. */
const DEPLOYED_FILES = [
  'firestore.rules',
  'firestore.indexes.json',
  'functions/package.json',
  'functions/package-lock.json',
];
const BUILT_FOLDERS = ['functions/dist', 'web/dist'];

// npm hands this repository's own settings to whatever it starts; the machine that deploys has none of them.
const NPM_FLAGS = ['--strict-allow-scripts=false', '--no-audit', '--no-fund'];

/** A copy of what a deploy takes, in a folder of its own, so that a dry run changes nothing of the checkout. */
export interface DeployCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies the built checkout and installs the functions as the platform does. Its firebase.json is the checkout's, without the `predeploy`
 * steps: the build was made once before, and each of them would make it again.
 */
export async function createDeployCopy(projectId: string): Promise<DeployCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'plenty-deploy-'));
  const remove = (): void => {
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = onExit(remove);
  mkdirSync(join(folder, 'functions'));
  for (const name of BUILT_FOLDERS) {
    if (!existsSync(join(ROOT, name))) throw new CliError(`There is no ${name} to deploy: run npm run build first.`);
  }
  for (const name of [...DEPLOYED_FILES, ...BUILT_FOLDERS])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  rewriteJson(folder, 'firebase.json', join(ROOT, 'firebase.json'), withoutPredeploy);
  writeFileSync(join(folder, 'functions', `.env.${projectId}`), readParameters());
  await installFunctions(join(folder, 'functions'));
  return { folder, remove };
}

/** Rewrites a JSON file of the copy, from the file `source` where that is another one. */
export function rewriteJson(folder: string, name: string, source: string, change: (value: unknown) => unknown): void {
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

async function installFunctions(folder: string): Promise<void> {
  const args = ['ci', '--omit=dev', '--no-workspaces', '--prefer-offline', ...NPM_FLAGS];
  const { code, output } = await runProcess('npm', args, { folder });
  if (code !== 0)
    throw new CliError(`The functions do not install without the rest of the repository:\n\n${output.trim()}`);
}
