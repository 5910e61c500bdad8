import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectState } from '../stand-ins/google-cloud/project.ts';
import { serveGoogleCloud } from '../stand-ins/google-cloud/serve-google-cloud.ts';
import { deployAgain, firstDeploy, reasonOf } from './deploy.ts';
import { judgeState, liveVersion } from './judge-state.ts';
import { readyProject } from './ready-project.ts';
import { dropTags, fivePins, misplaceIndex, openRehearsal, type Rehearsal } from './testing/rehearsal.ts';
import { checkParameters } from './wanted.ts';

let rehearsal: Rehearsal;
let deployed: ProjectState;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});
afterAll(() => rehearsal.close());

test('P-1 P-2 P-3 a first deploy without anybody at a keyboard is accepted, and leaves what is wanted', async () => {
  const { folder, wanted, compile } = rehearsal;
  const cloud = await serveGoogleCloud(await readyProject(), { compile });
  const outcome = await firstDeploy(folder, cloud.port, wanted);
  cloud.close();
  deployed = cloud.project.state;
  expect(outcome.code, outcome.output).toBe(0);
  expect(judgeState(deployed, wanted)).toEqual([]);
  expect(outcome.strangers).toEqual([]);
});

test('P-1 a composite index among the fields is refused before anything of the deploy is there', async () => {
  const { folder, compile } = rehearsal;
  const cloud = await serveGoogleCloud(await readyProject(), { compile });
  const outcome = await rehearsal.with('firestore.indexes.json', misplaceIndex, () =>
    deployAgain(folder, cloud.port, ['--only', 'firestore']),
  );
  cloud.close();
  expect(outcome.code).not.toBe(0);
  expect(reasonOf(outcome)).toMatch(/Must contain exactly one of "arrayConfig,order"/);
  expect(cloud.project.state.indexes).toEqual({});
});

test('P-2 five pinned rewrites to one function collide, and the site goes on showing the former version', async () => {
  const { folder, compile } = rehearsal;
  const cloud = await serveGoogleCloud(dropTags(deployed), { compile });
  const outcome = await rehearsal.with('firebase.json', fivePins, () =>
    deployAgain(folder, cloud.port, ['--only', 'hosting']),
  );
  cloud.close();
  expect(outcome.code).not.toBe(0);
  expect(reasonOf(outcome)).toMatch(/Failed to replace Run service/);
  expect(cloud.calls.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(liveVersion(cloud.project.state)?.name).toBe(liveVersion(deployed)?.name);
});

test('P-3 a parameter that .env.example does not name ends the deploy here; a secret stands elsewhere', () => {
  const params = [
    { name: 'SHOP_ORIGINS', type: 'string' },
    { name: 'SMTP_URL', type: 'secret' },
  ];
  expect(() => checkParameters(params, '# SHOP_ORIGINS is commented out\n')).toThrow(/does not name SHOP_ORIGINS/);
  expect(() => checkParameters(params, 'SHOP_ORIGINS=https://the.shop\n')).not.toThrow();
});
