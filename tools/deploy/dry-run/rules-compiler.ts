import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { CompileRules } from '../../fakes/google-cloud/firestore-rules.ts';
import { listen } from '../../fakes/http-server.ts';
import { CliError, startProcess } from '../../start/command.ts';
import { findDownloadedJar, findFirestoreEmulator, findJavaFolder } from '../../start/firestore-emulator.ts';

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

/** A Firestore emulator that only compiles security rules. */
export interface RulesCompiler {
  readonly compile: CompileRules;
  close(): void;
}

/** Uses the emulator in FIRESTORE_EMULATOR_HOST, or starts one. */
export async function startRulesCompiler(): Promise<RulesCompiler> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running !== undefined && running !== '') return { compile: createCompileRules(running), close: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'plenty-rules-'));
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const jar = findFirestoreEmulator(folder) ?? findDownloadedJar() ?? '';
  const args = ['-jar', jar, '--host', '127.0.0.1', '--port', String(port)];
  const { child, stop } = startProcess(join(findJavaFolder(), 'java'), args, { stdio: 'ignore' });
  child.once('close', () => rmSync(folder, { recursive: true, force: true }));
  await waitUntilUp(host, child);
  return { compile: createCompileRules(host), close: () => void stop() };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilUp(host: string, child: { readonly exitCode: number | null }): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(200);
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
