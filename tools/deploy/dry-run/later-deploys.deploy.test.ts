import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { toText, getAtPath } from '../../fakes/google-cloud/rest.ts';
import { type RecordedRequest, createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { runDeploy, runFirstDeploy } from './firebase-deploy.ts';
import { findDeployProblems, getLiveVersion } from './deployed-state.ts';
import { createReadyProject } from './environment.ts';
import { createTestDeploy, type TestDeploy } from '../testing/test-deploy.ts';

const isWhole = process.env['PROVE'] !== undefined;

/** The functions with the hashes of their sources and settings. */
function listFunctionHashes({ functions }: ProjectState): string[] {
  return Object.values(functions)
    .map((one) => `${toText(one['name'])} ${toText(getAtPath(one, 'labels.firebase-functions-hash'))}`)
    .toSorted();
}

/** The calls that change functions, indexes or schedules. */
const listChanges = (calls: readonly RecordedRequest[]): string[] =>
  calls
    .filter(
      ({ method, api, path }) =>
        method !== 'GET' && /cloudfunctions|cloudscheduler|firestore\./.test(api) && !/generateUploadUrl/.test(path),
    )
    .map(({ method, api, path }) => `${method} ${api}${path.replace(/\?.*/, '')}`);

describe.runIf(isWhole)('a deployed shop', () => {
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

  test('a deploy without changes changes no function, index or schedule', async () => {
    const { folder, wanted, compile } = testDeploy;
    const cloud = await createFakeGoogleCloud(deployed, { compileRules: compile });
    const outcome = await runDeploy(folder, cloud.port);
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    expect(listChanges(cloud.requests)).toEqual([]);
    expect(listFunctionHashes(cloud.project.state)).toEqual(listFunctionHashes(deployed));
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
  });

  test('P-9 a deploy of the pages changes one function, and deploying the former code restores it', async () => {
    const { folder, wanted, compile } = testDeploy;
    const former = getLiveVersion(deployed)?.name.split('/').at(-1) ?? '';
    const cloud = await createFakeGoogleCloud(deployed, { compileRules: compile });
    const change = (text: string): string => `${text}\n// A later release.\n`;
    const later = await testDeploy.withFile('functions/dist/index.js', change, () =>
      runDeploy(folder, cloud.port, ['--only', 'hosting,functions:shop:pages']),
    );
    expect(later.code, later.output).toBe(0);
    expect(listChanges(cloud.requests)).toEqual([
      'PATCH cloudfunctions.googleapis.com/v2/projects/plenty-dry-run/locations/us-central1/functions/pages',
    ]);
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
    expect(listFunctionHashes(cloud.project.state)).not.toEqual(listFunctionHashes(deployed));

    // A rollback shows the former pages at once, which are pinned to their own revision of the function.
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
    expect(listFunctionHashes(cloud.project.state)).toEqual(listFunctionHashes(deployed));
    expect(findDeployProblems(cloud.project.state, wanted)).toEqual([]);
  });
});
