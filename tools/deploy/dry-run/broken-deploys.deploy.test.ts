import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  conflict,
  eventarcNotReady,
  type Fault,
  connectionLost,
  quotaExceeded,
  unavailable,
} from '../../fakes/google-cloud/faults.ts';
import type { ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { type DeployOutcome, runFirstDeploy, getFailureReason } from './firebase-deploy.ts';
import { findDeployProblems } from './deployed-state.ts';
import { createReadyProject } from './environment.ts';
import { createTestDeploy, type TestDeploy } from '../testing/test-deploy.ts';

const isWhole = process.env['PROVE'] !== undefined;
const CUTS = Number(process.env['DEPLOY_CUTS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 20_261_122);
/** About as many calls as a first deploy makes. */
const CALLS = 340;

/** Where each deploy is cut: the same places for the same seed. */
function choosePlaces(seed: number, count: number): number[] {
  let at = seed;
  return Array.from({ length: count }, () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return 1 + (at % CALLS);
  });
}

describe.runIf(isWhole)('a first deploy that goes wrong', { timeout: 900_000 }, () => {
  let testDeploy: TestDeploy;

  beforeAll(async () => {
    testDeploy = await createTestDeploy();
  }, 300_000);
  afterAll(() => testDeploy.close());

  /** A deploy that meets faults, ended at once when `kill` is reached. */
  async function deployWith(
    state: ProjectState,
    faults: readonly Fault[],
    kill?: number,
  ): Promise<DeployOutcome & { state: ProjectState }> {
    const { folder, wanted, compile } = testDeploy;
    const power = new AbortController();
    let calls = 0;
    const onCall = (): void => {
      calls += 1;
      if (calls === kill) power.abort();
    };
    const cloud = await createFakeGoogleCloud(state, { compileRules: compile, faults, onRequest: onCall });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted, { signal: power.signal });
    cloud.close();
    return { ...outcome, state: cloud.project.state };
  }

  async function heal(state: ProjectState): Promise<ProjectState> {
    const { folder, wanted, compile } = testDeploy;
    const cloud = await createFakeGoogleCloud(state, { compileRules: compile });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted, { afterFailure: true });
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    return cloud.project.state;
  }

  test(`P-3 a first deploy that is cut at ${CUTS} calls (seed ${SEED}) leaves what is wanted when it is run again`, async () => {
    for (const [place, call] of choosePlaces(SEED, CUTS).entries()) {
      // In turn: the machine dies, the line dies before a call, and the line dies with an answer on it.
      const manner = (['power', 'cut-before', 'cut-after'] as const)[place % 3] ?? 'power';
      const cut =
        manner === 'power'
          ? await deployWith(await createReadyProject(), [], call)
          : await deployWith(await createReadyProject(), [connectionLost(call, manner)]);
      expect(cut.code, `${manner} at call ${call}`).not.toBe(0);
      expect(findDeployProblems(await heal(cut.state), testDeploy.wanted), `${manner} at call ${call}`).toEqual([]);
    }
  }, 3_000_000);

  test('P-3 an organisation that refuses the public is named, and the shop is open when the rule is lifted', async () => {
    const refused = await deployWith({ ...(await createReadyProject()), restrictsSharing: true }, []);
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('An organization policy that restricts');
    expect(findDeployProblems(refused.state, testDeploy.wanted)).toContain(
      'Nobody may call storefront: it is not public.',
    );
    expect(findDeployProblems(await heal({ ...refused.state, restrictsSharing: false }), testDeploy.wanted)).toEqual(
      [],
    );
  });

  test('P-3 a function that is not named again is skipped, also when nobody may call it', async () => {
    const { folder, wanted, compile } = testDeploy;
    const refused = await deployWith({ ...(await createReadyProject()), restrictsSharing: true }, []);
    const cloud = await createFakeGoogleCloud({ ...refused.state, restrictsSharing: false }, { compileRules: compile });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted);
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    expect(findDeployProblems(cloud.project.state, wanted)).toContain('Nobody may call storefront: it is not public.');
  });

  test('P-3 Eventarc, not ready in a new project’s first minutes, is named, and a deploy some minutes later goes through', async () => {
    const early = await deployWith(await createReadyProject(), [eventarcNotReady(Infinity)]);
    expect(early.code).not.toBe(0);
    expect(getFailureReason(early)).toContain('Permission denied while using the Eventarc Service Agent');
    expect(findDeployProblems(await heal(early.state), testDeploy.wanted)).toEqual([]);
  });

  test('a conflict with another writer while the pages are pinned ends the deploy, and the next one heals it', async () => {
    const met = await deployWith(await createReadyProject(), [conflict(/^PUT run\.googleapis\.com/)]);
    expect(met.code).not.toBe(0);
    expect(getFailureReason(met)).toContain('Failed to replace Run service');
    expect(findDeployProblems(await heal(met.state), testDeploy.wanted)).toEqual([]);
  });

  test('firebase-tools itself tries again after a quota and after an API that was down', async () => {
    const creates = /^POST cloudfunctions\.googleapis\.com\/v2\/.*functionId=/s;
    const slow = await deployWith(await createReadyProject(), [quotaExceeded(creates, 2), unavailable(creates, 5)]);
    expect(slow.code, slow.output).toBe(0);
    expect(findDeployProblems(slow.state, testDeploy.wanted)).toEqual([]);
  });
});
