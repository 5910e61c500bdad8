import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../processes/sentence-error.ts';
import type { ShopPorts } from './shop-ports.ts';

/** Writes the emulators' data into `folder`; what was there stays until the new data is whole. */
export async function saveEmulatorData(ports: ShopPorts, folder: string): Promise<void> {
  const next = `${folder}.next`;
  const last = `${folder}.last`;
  mkdirSync(join(folder, '..'), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'shop' }),
  });
  if (!response.ok) throw new CliError(`The shop's data could not be saved: ${await response.text()}`);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}
