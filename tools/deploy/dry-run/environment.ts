import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProjectState, createEmptyProject } from '../../fakes/google-cloud/project-state.ts';
import { createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { CliError, onExit, runProcess } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import { createGoogleApi } from '../setup/google-api.ts';
import { findPendingSteps, loadSetup, runSetup } from '../setup/project-setup.ts';

export const DRY_RUN_PROJECT = 'plenty-dry-run';

const readToken = (): Promise<string> => Promise.resolve('token');

/** A project after `npm run setup`, which is all that a first deploy may rely on. */
export async function createReadyProject(): Promise<ProjectState> {
  const cloud = await createFakeGoogleCloud(createEmptyProject(DRY_RUN_PROJECT));
  const folder = mkdtempSync(join(tmpdir(), 'plenty-set-up-'));
  try {
    const environment = new Proxy({}, { get: () => `http://127.0.0.1:${cloud.port}` });
    const google = createGoogleApi(DRY_RUN_PROJECT, readToken, () => Promise.resolve(), environment);
    const setup = await loadSetup(google, { origin: 'https://the.shop', budget: 25, folder });
    await runSetup(setup, await findPendingSteps(setup), () => undefined);
    return cloud.project.state;
  } finally {
    cloud.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that a deploy reads in addition to firebase.json. */
const DEPLOYED_FILES = [
  'firestore.rules',
  'firestore.indexes.json',
  'functions/package.json',
  'functions/package-lock.json',
];
const BUILT_FOLDERS = ['functions/dist', 'web/dist'];

// npm passes this repository's settings on to its children; the platform has none of them.
const NPM_FLAGS = ['--strict-allow-scripts=false', '--no-audit', '--no-fund'];

/** A copy of the deployed files, so that a dry run changes nothing in the repository. */
export interface DeployCopy {
  readonly folder: string;
  remove(): void;
}

/** Copies the built shop and installs the functions as the platform does. Its firebase.json has no `predeploy`, which would build again. */
export async function createDeployCopy(projectId: string): Promise<DeployCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'plenty-deploy-'));
  const remove = (): void => {
    removeHandler();
    rmSync(folder, { recursive: true, force: true });
  };
  const removeHandler = onExit(remove);
  mkdirSync(join(folder, 'functions'));
  for (const name of BUILT_FOLDERS) {
    if (!existsSync(join(ROOT, name))) throw new CliError(`There is no ${name} to deploy: run npm run build first.`);
  }
  for (const name of [...DEPLOYED_FILES, ...BUILT_FOLDERS])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  writeFileSync(join(folder, 'firebase.json'), withoutPredeploy(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  // The example has the parameters of a shop that uses everything.
  cpSync(join(ROOT, 'functions/.env.example'), join(folder, `functions/.env.${projectId}`));
  await installFunctions(join(folder, 'functions'));
  return { folder, remove };
}

function withoutPredeploy(configuration: string): string {
  const reduced: unknown = JSON.parse(configuration, (name, value: unknown) =>
    name === 'predeploy' ? undefined : value,
  );
  return JSON.stringify(reduced, null, 2);
}

async function installFunctions(folder: string): Promise<void> {
  const args = ['ci', '--omit=dev', '--no-workspaces', '--prefer-offline', ...NPM_FLAGS];
  const { code, output } = await runProcess('npm', args, { folder });
  if (code !== 0)
    throw new CliError(`The functions do not install without the rest of the repository:\n\n${output.trim()}`);
}
