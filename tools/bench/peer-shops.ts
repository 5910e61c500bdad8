import type { SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../start/project.ts';
import { startProcess } from '../start/command.ts';

/** Where the peers are installed, and the Node version they need: native modules load in that one only. */
export const PEERS_FOLDER = process.env['BENCH_PEERS'] ?? join(ROOT, 'tools/bench/peers');
const PEERS_NODE = process.env['BENCH_PEERS_NODE'] ?? process.execPath;
const POSTGRES_PORT = 5544;
const MEDUSA = 'http://127.0.0.1:9100';
const START_TIMEOUT_MS = 60_000;

const VENDURES = [
  { name: 'Vendure (SQLite)', database: 'sqlite', port: 9210 },
  { name: 'Vendure (PostgreSQL)', database: 'postgres', port: 9211 },
] as const;
type Vendure = (typeof VENDURES)[number];

/** A running peer; `milliseconds` is the time from the start of its process to its first list. */
export interface RunningPeer {
  readonly kind: 'vendure' | 'medusa';
  readonly name: string;
  readonly address: string;
  readonly pid: number;
  readonly startMs: number;
  readonly end: () => Promise<void>;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function isInstalled({ database }: Vendure): Promise<boolean> {
  if (!existsSync(join(PEERS_FOLDER, 'vendure/node_modules/@vendure/core'))) return false;
  return database === 'sqlite' ? existsSync(join(PEERS_FOLDER, 'vendure/shop-100.sqlite')) : isListening(POSTGRES_PORT);
}

async function servesProductList(address: string): Promise<boolean> {
  const body = JSON.stringify({ query: '{search(input:{take:24,groupByProduct:true}){items{productId productName}}}' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/shop-api`, { method: 'POST', headers, body }).catch(() => undefined);
  return response?.ok === true && (await response.text()).includes('Garment');
}

async function startVendure({ name, database, port }: Vendure): Promise<RunningPeer | undefined> {
  const since = performance.now();
  const options: SpawnOptions = {
    cwd: join(PEERS_FOLDER, 'vendure'),
    env: { ...process.env, NODE_ENV: 'production', DB: database, PORT: String(port) },
    stdio: 'ignore',
  };
  const { child, stop } = startProcess(PEERS_NODE, ['server.js'], options, 'SIGKILL');
  const address = `http://127.0.0.1:${port}`;
  while (child.pid !== undefined && child.exitCode === null && performance.now() - since < START_TIMEOUT_MS) {
    if (await servesProductList(address)) {
      return { kind: 'vendure', name, address, pid: child.pid ?? 0, startMs: performance.now() - since, end: stop };
    }
    await wait(20);
  }
  await stop();
  return undefined;
}

/** Starts every installed Vendure. */
export async function findVendures() {
  const installed = await Promise.all(VENDURES.map(isInstalled));
  return VENDURES.filter((_vendure, place) => installed[place]).map((vendure) => ({
    start: () => startVendure(vendure),
  }));
}

const leaveRunning = () => Promise.resolve();

/** Medusa, if someone has started it. */
export async function findMedusa(): Promise<RunningPeer | undefined> {
  const response = await fetch(MEDUSA).catch(() => undefined);
  return response && { kind: 'medusa', name: 'Medusa', address: MEDUSA, pid: 0, startMs: 0, end: leaveRunning };
}

/** The note below a table with missing peers. */
export function describeMissingPeers(running: readonly { readonly name: string }[]): string {
  const missing = [...VENDURES.map(({ name }) => name), 'Medusa'].filter(
    (name) => !running.some((peer) => peer.name === name),
  );
  return missing.length === 0
    ? ''
    : `Not running here, so not compared: ${missing.join(', ')} (tools/bench/peers/README.md).`;
}
