import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { runDeploy, runFirstDeploy, getFailureReason } from './firebase-deploy.ts';
import { findDeployProblems, getLiveVersion } from './deployed-state.ts';
import { createReadyProject } from './environment.ts';
import {
  dropTags,
  splitPinnedRewrite,
  misplaceIndex,
  createTestDeploy,
  type TestDeploy,
} from '../testing/test-deploy.ts';
import { assertParametersListed } from './expected-state.ts';

let testDeploy: TestDeploy;
let deployed: ProjectState;

beforeAll(async () => {
  testDeploy = await createTestDeploy();
});
afterAll(() => testDeploy.close());

test('P-1 P-2 P-3 a first deploy without a terminal succeeds and deploys everything', async () => {
  const { folder, wanted, compile } = testDeploy;
  const cloud = await createFakeGoogleCloud(await createReadyProject(), { compileRules: compile });
  const outcome = await runFirstDeploy(folder, cloud.port, wanted);
  cloud.close();
  deployed = cloud.project.state;
  expect(outcome.code, outcome.output).toBe(0);
  expect(findDeployProblems(deployed, wanted)).toEqual([]);
  expect(outcome.unexpectedHosts).toEqual([]);
});

test('P-1 a composite index among the field overrides is rejected before anything is deployed', async () => {
  const { folder, compile } = testDeploy;
  const cloud = await createFakeGoogleCloud(await createReadyProject(), { compileRules: compile });
  const outcome = await testDeploy.withFile('firestore.indexes.json', misplaceIndex, () =>
    runDeploy(folder, cloud.port, ['--only', 'firestore']),
  );
  cloud.close();
  expect(outcome.code).not.toBe(0);
  expect(getFailureReason(outcome)).toMatch(/Must contain exactly one of "arrayConfig,order"/);
  expect(cloud.project.state.indexes).toEqual({});
});

test('P-2 five pinned rewrites to one function conflict, and the site keeps its version', async () => {
  const { folder, compile } = testDeploy;
  const cloud = await createFakeGoogleCloud(dropTags(deployed), { compileRules: compile });
  const outcome = await testDeploy.withFile('firebase.json', splitPinnedRewrite, () =>
    runDeploy(folder, cloud.port, ['--only', 'hosting']),
  );
  cloud.close();
  expect(outcome.code).not.toBe(0);
  expect(getFailureReason(outcome)).toMatch(/Failed to replace Run service/);
  expect(cloud.requests.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(getLiveVersion(cloud.project.state)?.name).toBe(getLiveVersion(deployed)?.name);
});

test('P-3 a parameter that .env.example lacks ends the dry run, but a secret does not', () => {
  const params = [
    { name: 'SHOP_ORIGINS', type: 'string' },
    { name: 'SMTP_URL', type: 'secret' },
  ];
  expect(() => assertParametersListed(params, '# SHOP_ORIGINS is commented out\n')).toThrow(
    /does not name SHOP_ORIGINS/,
  );
  expect(() => assertParametersListed(params, 'SHOP_ORIGINS=https://the.shop\n')).not.toThrow();
});
