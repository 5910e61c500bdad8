import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import * as z from 'zod/mini';
import { findFirestoreEmulator } from '../machine/find-firestore-emulator.ts';
import { findJava } from '../machine/find-java.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import type { CompileRules } from '../stand-ins/google-cloud/firestore-rules.ts';

const answer = z.object({
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
const LONGEST_START_MS = 60_000;

/** A Firestore emulator that is there for its compiler of rules alone. */
export interface RulesCompiler {
  readonly compile: CompileRules;
  close(): void;
}

/** Takes the emulator that FIRESTORE_EMULATOR_HOST names, or starts one. */
export async function openRulesCompiler(): Promise<RulesCompiler> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running !== undefined && running !== '') return { compile: compileAt(running), close: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'plenty-rules-'));
  const host = `127.0.0.1:${await findFreePort()}`;
  const jar = findFirestoreEmulator(folder) ?? findDownloaded();
  const child = spawn(
    join(findJava(), 'java'),
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
  const forget = beforeEnd(close);
  await waitUntilUp(host, child);
  return { compile: compileAt(host), close };
}

function findDownloaded(): string {
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
  const until = Date.now() + LONGEST_START_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pauseFor(200);
  }
  throw new SentenceError('The Firestore emulator, which compiles the rules, does not start.');
}

function compileAt(host: string): CompileRules {
  return async (content) => {
    const response = await fetch(`http://${host}/emulator/v1/projects/demo-rules:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    const { issues = [] } = answer.parse(await response.json());
    return issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ description, sourcePosition: { line = 1, column = 1 } = {} }) => ({ line, column, description }));
  };
}
