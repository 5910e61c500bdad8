import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectState } from '../stand-ins/google-cloud/project.ts';
import { asText, valueAt } from '../stand-ins/google-cloud/rest.ts';
import { type RecordedCall, serveGoogleCloud } from '../stand-ins/google-cloud/serve-google-cloud.ts';
import { deployAgain, firstDeploy } from './deploy.ts';
import { judgeState, liveVersion } from './judge-state.ts';
import { readyProject } from './ready-project.ts';
import { openRehearsal, type Rehearsal } from './testing/rehearsal.ts';

const isWhole = process.env['PROVE'] !== undefined;

/** Functions as the platform would run them: what they were built of, and with which settings. */
function drawFunctions({ functions }: ProjectState): string[] {
  return Object.values(functions)
    .map((one) => `${asText(one['name'])} ${asText(valueAt(one, 'labels.firebase-functions-hash'))}`)
    .toSorted();
}

/** Calls that bring or take a function, an index or a schedule. */
const changes = (calls: readonly RecordedCall[]): string[] =>
  calls
    .filter(
      ({ method, api, path }) =>
        method !== 'GET' && /cloudfunctions|cloudscheduler|firestore\./.test(api) && !/generateUploadUrl/.test(path),
    )
    .map(({ method, api, path }) => `${method} ${api}${path.replace(/\?.*/, '')}`);

describe.runIf(isWhole)('a shop that is deployed already', () => {
  let rehearsal: Rehearsal;
  let deployed: ProjectState;

  beforeAll(async () => {
    rehearsal = await openRehearsal();
    const { folder, wanted, compile } = rehearsal;
    const cloud = await serveGoogleCloud(await readyProject(), { compile });
    const outcome = await firstDeploy(folder, cloud.port, wanted);
    cloud.close();
    if (outcome.code !== 0) throw new Error(outcome.output);
    deployed = cloud.project.state;
  }, 300_000);
  afterAll(() => rehearsal.close());

  test('a deploy without changes brings no function, no index and no schedule, and takes none away', async () => {
    const { folder, wanted, compile } = rehearsal;
    const cloud = await serveGoogleCloud(deployed, { compile });
    const outcome = await deployAgain(folder, cloud.port);
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    expect(changes(cloud.calls)).toEqual([]);
    expect(drawFunctions(cloud.project.state)).toEqual(drawFunctions(deployed));
    expect(judgeState(cloud.project.state, wanted)).toEqual([]);
  });

  test('P-9 a deploy of the pages alone changes that function alone; going back restores what was there', async () => {
    const { folder, wanted, compile } = rehearsal;
    const former = liveVersion(deployed)?.name.split('/').at(-1) ?? '';
    const cloud = await serveGoogleCloud(deployed, { compile });
    const change = (text: string): string => `${text}\n// A later release.\n`;
    const later = await rehearsal.with('functions/dist/index.js', change, () =>
      deployAgain(folder, cloud.port, ['--only', 'hosting,functions:shop:pages']),
    );
    expect(later.code, later.output).toBe(0);
    expect(changes(cloud.calls)).toEqual([
      'PATCH cloudfunctions.googleapis.com/v2/projects/plenty-dry-run/locations/us-central1/functions/pages',
    ]);
    expect(judgeState(cloud.project.state, wanted)).toEqual([]);
    expect(drawFunctions(cloud.project.state)).not.toEqual(drawFunctions(deployed));

    // The former pages first, at once; they are pinned to the revision that was deployed with them.
    const site = `http://127.0.0.1:${cloud.port}/v1beta1/sites/plenty-dry-run`;
    const back = await fetch(`${site}/releases?versionName=sites/plenty-dry-run/versions/${former}`, {
      method: 'POST',
      body: '{}',
    });
    expect(back.status).toBe(200);
    expect(liveVersion(cloud.project.state)?.name.split('/').at(-1)).toBe(former);

    const again = await deployAgain(folder, cloud.port);
    cloud.close();
    expect(again.code, again.output).toBe(0);
    expect(drawFunctions(cloud.project.state)).toEqual(drawFunctions(deployed));
    expect(judgeState(cloud.project.state, wanted)).toEqual([]);
  });
});
