import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { toText, getAtPath } from '../../fakes/google-cloud/rest.ts';
import { type RecordedRequest, createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { runDeploy, runFirstDeploy } from './firebase-deploy.ts';
import { findDeployProblems, getLiveVersion } from './deployed-state.ts';
import { createReadyProject } from './environment.ts';
import { createTestDeploy, type TestDeploy } from '../testing/test-deploy.ts';

const isWhole = process.env['PROVE'] !== undefined;

/** Functions as the platform would run them: what they were built of, and with which settings. */
function drawFunctions({ functions }: ProjectState): string[] {
  return Object.values(functions)
    .map((one) => `${toText(one['name'])} ${toText(getAtPath(one, 'labels.firebase-functions-hash'))}`)
    .toSorted();
}

/** Calls that bring or take a function, an index or a schedule. */
const changes = (calls: readonly RecordedRequest[]): string[] =>
  calls
    .filter(
      ({ method, api, path }) =>
        method !== 'GET' && /cloudfunctions|cloudscheduler|firestore\./.test(api) && !/generateUploadUrl/.test(path),
    )
    .map(({ method, api, path }) => `${method} ${api}${path.replace(/\?.*/, '')}`);

describe.runIf(isWhole)('a shop that is deployed already', () => {
  let testDeploy: TestDeploy;
  let deployed: ProjectState;

  beforeAll(async () => {
    testDeploy = await createTestDeploy();
    const { folder, wanted, compile } = testDeploy;
    const cloud = await createFakeGoogleCloud(await createReadyProject(), { compileRules: compile });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted);
    cloud.close();
    if (outcome.code !== 0) throw new Error(outcome.output);
    deployed = cloud.project.state;
  }, 300_000);
  afterAll(() => testDeploy.close());

  test('a deploy without changes brings no function, no index and no schedule, and takes none away', async () => {
    const { folder, wanted, compile } = testDeploy;
    const cloud = await createFakeGoogleCloud(deployed, { compileRules: compile });
    const outcome = await runDeploy(folder, cloud.port);
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    expect(changes(cloud.requests)).toEqual([]);
    expect(drawFunctions(cloud.project.state)).toEqual(drawFunctions(deployed));
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
  });

  test('P-9 a deploy of the pages alone changes that function alone; going back restores what was there', async () => {
    const { folder, wanted, compile } = testDeploy;
    const former = getLiveVersion(deployed)?.name.split('/').at(-1) ?? '';
    const cloud = await createFakeGoogleCloud(deployed, { compileRules: compile });
    const change = (text: string): string => `${text}\n// A later release.\n`;
    const later = await testDeploy.withFile('functions/dist/index.js', change, () =>
      runDeploy(folder, cloud.port, ['--only', 'hosting,functions:shop:pages']),
    );
    expect(later.code, later.output).toBe(0);
    expect(changes(cloud.requests)).toEqual([
      'PATCH cloudfunctions.googleapis.com/v2/projects/plenty-dry-run/locations/us-central1/functions/pages',
    ]);
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
    expect(drawFunctions(cloud.project.state)).not.toEqual(drawFunctions(deployed));

    // The former pages first, at once; they are pinned to the revision that was deployed with them.
    const site = `http://127.0.0.1:${cloud.port}/v1beta1/sites/plenty-dry-run`;
    const back = await fetch(`${site}/releases?versionName=sites/plenty-dry-run/versions/${former}`, {
      method: 'POST',
      body: '{}',
    });
    expect(back.status).toBe(200);
    expect(getLiveVersion(cloud.project.state)?.name.split('/').at(-1)).toBe(former);

    const again = await runDeploy(folder, cloud.port);
    cloud.close();
    expect(again.code, again.output).toBe(0);
    expect(drawFunctions(cloud.project.state)).toEqual(drawFunctions(deployed));
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
  });
});
