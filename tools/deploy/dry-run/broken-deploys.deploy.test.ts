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
/** The approximate number of calls in a first deploy. */
const CALLS = 340;

/** The calls at which deploys are interrupted; the same ones for the same seed. */
function chooseCalls(seed: number, count: number): number[] {
  let at = seed;
  return Array.from({ length: count }, () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return 1 + (at % CALLS);
  });
}

describe.runIf(isWhole)('a first deploy that fails', { timeout: 900_000 }, () => {
  let testDeploy: TestDeploy;

  beforeAll(async () => {
    testDeploy = await createTestDeploy();
  }, 300_000);
  afterAll(() => testDeploy.close());

  /** A deploy with faults, which is killed at the call `kill`. */
  async function deployWith(
    state: ProjectState,
    faults: readonly Fault[],
    kill?: number,
  ): Promise<DeployOutcome & { state: ProjectState }> {
    const { folder, wanted, compile } = testDeploy;
    const power = new AbortController();
    let calls = 0;
    const onRequest = (): void => {
      calls += 1;
      if (calls === kill) power.abort();
    };
    const cloud = await createFakeGoogleCloud(state, { compileRules: compile, faults, onRequest });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted, { signal: power.signal });
    cloud.close();
    return { ...outcome, state: cloud.project.state };
  }

  async function redeploy(state: ProjectState): Promise<ProjectState> {
    const { folder, wanted, compile } = testDeploy;
    const cloud = await createFakeGoogleCloud(state, { compileRules: compile });
    const outcome = await runFirstDeploy(folder, cloud.port, wanted, { afterFailure: true });
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    return cloud.project.state;
  }

  test(`P-3 a first deploy that is interrupted at ${CUTS} calls (seed ${SEED}) succeeds when it is run again`, async () => {
    for (const [place, call] of chooseCalls(SEED, CUTS).entries()) {
      // In turn: a power failure, and a connection that drops before or after a call is executed.
      const manner = (['power', 'cut-before', 'cut-after'] as const)[place % 3] ?? 'power';
      const cut =
        manner === 'power'
          ? await deployWith(await createReadyProject(), [], call)
          : await deployWith(await createReadyProject(), [connectionLost(call, manner)]);
      expect(cut.code, `${manner} at call ${call}`).not.toBe(0);
      expect(findDeployProblems(await redeploy(cut.state), testDeploy.wanted), `${manner} at call ${call}`).toEqual([]);
    }
  }, 3_000_000);

  test('P-3 an organization policy against public access is reported, and a deploy after its removal opens the shop', async () => {
    const rejected = await deployWith({ ...(await createReadyProject()), restrictsSharing: true }, []);
    expect(rejected.code).not.toBe(0);
    expect(rejected.output).toContain('An organization policy that restricts');
    expect(findDeployProblems(rejected.state, testDeploy.wanted)).toContain(
      'Nobody may call storefront: it is not public.',
    );
    expect(
      findDeployProblems(await redeploy({ ...rejected.state, restrictsSharing: false }), testDeploy.wanted),
    ).toEqual([]);
  });

  test('P-3 a deployed function is skipped unless it is named, even if nobody may call it', async () => {
    const { folder, wanted, compile } = testDeploy;
    const rejected = await deployWith({ ...(await createReadyProject()), restrictsSharing: true }, []);
    const cloud = await createFakeGoogleCloud(
      { ...rejected.state, restrictsSharing: false },
      { compileRules: compile },
    );
    const outcome = await runFirstDeploy(folder, cloud.port, wanted);
    cloud.close();
    expect(outcome.code, outcome.output).toBe(0);
    expect(findDeployProblems(cloud.project.state, wanted)).toContain('Nobody may call storefront: it is not public.');
  });

  test('P-3 Eventarc that is not ready in a new project is reported, and a later deploy succeeds', async () => {
    const early = await deployWith(await createReadyProject(), [eventarcNotReady(Infinity)]);
    expect(early.code).not.toBe(0);
    expect(getFailureReason(early)).toContain('Permission denied while using the Eventarc Service Agent');
    expect(findDeployProblems(await redeploy(early.state), testDeploy.wanted)).toEqual([]);
  });

  test('a conflict while a function is pinned ends the deploy, and the next one succeeds', async () => {
    const met = await deployWith(await createReadyProject(), [conflict(/^PUT run\.googleapis\.com/)]);
    expect(met.code).not.toBe(0);
    expect(getFailureReason(met)).toContain('Failed to replace Run service');
    expect(findDeployProblems(await redeploy(met.state), testDeploy.wanted)).toEqual([]);
  });

  test('firebase-tools retries after an exceeded quota and an unavailable API', async () => {
    const creates = /^POST cloudfunctions\.googleapis\.com\/v2\/.*functionId=/s;
    const slow = await deployWith(await createReadyProject(), [quotaExceeded(creates, 2), unavailable(creates, 5)]);
    expect(slow.code, slow.output).toBe(0);
    expect(findDeployProblems(slow.state, testDeploy.wanted)).toEqual([]);
  });
});
