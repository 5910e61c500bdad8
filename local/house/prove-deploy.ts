import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';
import { runProcess } from '../processes/run-process.ts';
import { SentenceError } from '../processes/sentence-error.ts';

const DEPLOYED = ['package.json', 'package-lock.json', 'dist'];

// npm hands this repository's own settings to whatever it starts; the machine that deploys has none of them.
const LIKE_A_DEPLOY = ['--strict-allow-scripts=false', '--no-audit', '--no-fund'];

/**
 * Packs the deployed functions elsewhere, installs them as a deploy does, and has firebase-functions list what they
 * export, as a deploy does. Answers the functions' names; throws when Hosting sends a path to one that is not there.
 */
export async function proveDeploy(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plenty-deploy-'));
  try {
    for (const name of DEPLOYED) cpSync(join(ROOT, 'functions', name), join(folder, name), { recursive: true });
    await run('npm', ['ci', '--omit=dev', '--no-workspaces', '--prefer-offline', ...LIKE_A_DEPLOY], folder);
    const manifest = join(folder, 'manifest.json');
    await run(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js'], folder, {
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
      GCLOUD_PROJECT: 'demo-deploy',
    });
    const functions = readFunctions(JSON.parse(readFileSync(manifest, 'utf8')));
    checkRewrites(functions, JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
    return functions;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The names in the manifest a deploy reads. */
export function readFunctions(manifest: unknown): string[] {
  const endpoints = field(manifest, 'endpoints');
  const names = typeof endpoints === 'object' && endpoints !== null ? Object.keys(endpoints) : [];
  if (names.length === 0) throw new SentenceError('The packed functions export no function.');
  return names.toSorted();
}

/** Throws when a rewrite of firebase.json names a function that is not exported. */
export function checkRewrites(functions: readonly string[], configuration: unknown): void {
  const rewrites = field(field(configuration, 'hosting'), 'rewrites');
  for (const rewrite of Array.isArray(rewrites) ? rewrites : []) {
    const name = field(field(rewrite, 'function'), 'functionId');
    if (typeof name === 'string' && !functions.includes(name)) {
      throw new SentenceError(
        `firebase.json sends ${String(field(rewrite, 'source'))} to ${name}, which functions/ does not export.`,
      );
    }
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

async function run(
  command: string,
  args: readonly string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<void> {
  if (command === process.execPath && !existsSync(join(folder, args[0] ?? ''))) {
    throw new SentenceError('The packed functions do not install firebase-functions.');
  }
  const { code, output } = await runProcess(command, args, { folder, environment });
  if (code !== 0) throw new SentenceError(`The packed functions do not start:\n\n${output.trim()}`);
}
