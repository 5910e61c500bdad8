import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { CompileRules } from '../../fakes/google-cloud/firestore-rules.ts';
import { CliError, onExit } from '../../start/command.ts';
import { findFirestoreEmulator, findJavaFolder } from '../../start/firestore-emulator.ts';

const compileResponseSchema = z.object({
  issues: z.optional(
    z.array(
      z.object({
        severity: z.string(),
        description: z.string(),
        sourcePosition: z.optional(z.object({ line: z.optional(z.number()), column: z.optional(z.number()) })),
      }),
    ),
  ),
});
const START_TIMEOUT_MS = 60_000;

/** A Firestore emulator that is there for its compiler of rules alone. */
export interface RulesCompiler {
  readonly compile: CompileRules;
  close(): void;
}

/** Takes the emulator that FIRESTORE_EMULATOR_HOST names, or starts one. */
export async function startRulesCompiler(): Promise<RulesCompiler> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running !== undefined && running !== '') return { compile: createCompileRules(running), close: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'plenty-rules-'));
  const host = `127.0.0.1:${await findFreePort()}`;
  const jar = findFirestoreEmulator(folder) ?? findDownloadedJar();
  const child = spawn(
    join(findJavaFolder(), 'java'),
    ['-jar', jar, '--host', '127.0.0.1', '--port', host.split(':')[1] ?? ''],
    {
      stdio: 'ignore',
    },
  );
  const close = (): void => {
    forget();
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = onExit(close);
  await waitUntilUp(host, child);
  return { compile: createCompileRules(host), close };
}

function findDownloadedJar(): string {
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return join(cache, readdirSync(cache).find((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name)) ?? '');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function waitUntilUp(host: string, child: { readonly exitCode: number | null }): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pauseFor(200);
  }
  throw new CliError('The Firestore emulator, which compiles the rules, does not start.');
}

function createCompileRules(host: string): CompileRules {
  return async (content) => {
    const response = await fetch(`http://${host}/emulator/v1/projects/demo-rules:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    const { issues = [] } = compileResponseSchema.parse(await response.json());
    return issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ description, sourcePosition: { line = 1, column = 1 } = {} }) => ({ line, column, description }));
  };
}
