import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGoogle } from '../setup/google.ts';
import { findLeft, readProject, setUp } from '../setup/set-up.ts';
import { emptyProject, type ProjectState } from '../stand-ins/google-cloud/project.ts';
import { serveGoogleCloud } from '../stand-ins/google-cloud/serve-google-cloud.ts';

/** No project of this name can be meant: a real one's id has 30 letters at most. */
export const DRY_RUN_PROJECT = 'plenty-dry-run';

const readToken = (): Promise<string> => Promise.resolve('token');

/** A project as `npm run setup` leaves it: a first deploy may count on what that makes, and on nothing else. */
export async function readyProject(): Promise<ProjectState> {
  const cloud = await serveGoogleCloud(emptyProject(DRY_RUN_PROJECT));
  const folder = mkdtempSync(join(tmpdir(), 'plenty-set-up-'));
  try {
    const everything = new Proxy({}, { get: () => `http://127.0.0.1:${cloud.port}` });
    const google = openGoogle(DRY_RUN_PROJECT, readToken, () => Promise.resolve(), everything);
    const setup = await readProject(google, { origin: 'https://the.shop', budget: 25, folder });
    await setUp(setup, await findLeft(setup), () => undefined);
    return cloud.project.state;
  } finally {
    cloud.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
