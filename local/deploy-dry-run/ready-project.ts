import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGoogleApi } from '../setup/google.ts';
import { findPendingSteps, loadSetup, runSetup } from '../setup/set-up.ts';
import { createEmptyProject, type ProjectState } from '../stand-ins/google-cloud/project.ts';
import { createFakeGoogleCloud } from '../stand-ins/google-cloud/serve-google-cloud.ts';

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
