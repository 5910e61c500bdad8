import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conflict, type Fault, connectionLost } from '../../fakes/google-cloud/faults.ts';
import { createEmptyProject, type Policy, type ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { ApiError } from '../../fakes/google-cloud/rest.ts';
import { createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';
import { createGoogleApi } from './google-api.ts';
import { findPendingSteps, loadSetup, runSetup } from './project-setup.ts';

const PROJECT = 'my-shop';
const ACCOUNT = `serviceAccount:shop-functions@${PROJECT}.iam.gserviceaccount.com`;

/** The setup is interrupted at every call in `npm run verify`, and at some otherwise. */
const CUT_EVERY = process.env['PROVE'] === undefined ? 7 : 1;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A project as Google Cloud's console creates it. */
function newProject(changes: Partial<ProjectState> = {}): ProjectState {
  const services = ['cloudresourcemanager', 'serviceusage', 'cloudbilling', 'iam', 'firebase'].map((name) => `${name}.googleapis.com`); // prettier-ignore
  return { ...createEmptyProject(PROJECT), hasFirebase: false, services, sites: {}, ...changes };
}

/** Runs the setup once; returns the project's state, the printed lines, and the error. */
async function run(state: ProjectState, faults: readonly Fault[] = []) {
  const cloud = await createFakeGoogleCloud(state, { faults });
  const environment = new Proxy({}, { get: () => `http://127.0.0.1:${cloud.port}` });
  const google = createGoogleApi(PROJECT, () => Promise.resolve('token'), () => Promise.resolve(), environment); // prettier-ignore
  const lines: string[] = [];
  let failure = '';
  try {
    const setup = await loadSetup(google, { origin: 'https://the.shop', budget: 25, folder });
    await runSetup(setup, await findPendingSteps(setup), (line) => lines.push(line));
  } catch (error) {
    failure = String(error);
  }
  cloud.close();
  return { state: cloud.project.state, lines, failure, calls: cloud.requests };
}

const grantsOf = (policy: Policy | undefined): string[] =>
  (policy?.bindings ?? []).flatMap(({ role, members }) => members.map((member) => `${member} ${role}`)).toSorted();

/** The project's state without generated names and numbers. */
function summarize(state: ProjectState) {
  return {
    firebase: state.hasFirebase,
    services: state.services.toSorted(),
    databases: state.databases,
    sites: Object.keys(state.sites),
    agents: state.serviceIdentities.toSorted(),
    accounts: Object.entries(state.serviceAccounts).map(([name, { policy }]) => [name, grantsOf(policy)]),
    grants: grantsOf(state.policy),
    repositories: state.repositories,
    secrets: Object.entries(state.secrets)
      .map(([name, { versions }]) => `${name} ${versions.length}`)
      .toSorted(),
    auth: state.authConfig,
    keys: Object.values(state.apiKeys).map(({ displayName, restrictions }) => ({ displayName, restrictions })),
    topics: Object.entries(state.topics).map(([name, { policy }]) => [name, grantsOf(policy)]),
    budgets: Object.values(state.budgets).map(({ displayName, amount }) => ({ displayName, amount })),
    parameters: readFileSync(join(folder, `.env.${PROJECT}`), 'utf8').match(/^(SHOP_ORIGINS|WEB_API_KEY)=.+$/gm)
      ?.length,
  };
}

test('P-3 the setup prepares an empty project for its first deploy; a second run only creates Google’s agents again', async () => {
  const first = await run(newProject());
  expect(first.failure).toBe('');
  const created = summarize(first.state);
  expect(created).toMatchObject({
    firebase: true,
    sites: [PROJECT],
    parameters: 2,
    budgets: [{ displayName: `Shop ${PROJECT}` }],
  });
  expect(Object.values(first.state.databases)).toMatchObject([{ locationId: 'us-central1', type: 'FIRESTORE_NATIVE' }]);
  const second = await run(first.state);
  expect(second.lines).toEqual(['✔ Make the accounts that bring events to functions']);
  expect(summarize(second.state)).toEqual(created);
});

test('P-4 the functions have their own service account with only the roles that they need', async () => {
  const { state } = await run(newProject());
  expect(grantsOf(state.policy).filter((grant) => grant.startsWith(ACCOUNT))).toEqual([
    `${ACCOUNT} roles/cloudtasks.enqueuer`,
    `${ACCOUNT} roles/datastore.user`,
    `${ACCOUNT} roles/eventarc.eventReceiver`,
    `${ACCOUNT} roles/firebaseauth.admin`,
    `${ACCOUNT} roles/run.invoker`,
  ]);
  // Only the budget function may change what Hosting shows.
  expect(grantsOf(state.policy).filter((grant) => grant.includes('firebasehosting'))).toEqual([
    `serviceAccount:shop-budget@${PROJECT}.iam.gserviceaccount.com roles/firebasehosting.admin`,
  ]);
  const own = state.serviceAccounts[`shop-functions@${PROJECT}.iam.gserviceaccount.com`];
  expect(grantsOf(own?.policy)).toEqual([`${ACCOUNT} roles/iam.serviceAccountUser`]);
});

test('P-3 Google’s accounts get the roles that a first deploy requires', async () => {
  const { state } = await run(newProject());
  const google = grantsOf(state.policy).filter((grant) => !grant.includes(`@${PROJECT}.iam`));
  expect(google.map((grant) => grant.replace(/\d+/, 'NUMBER'))).toEqual(
    expect.arrayContaining([
      'serviceAccount:NUMBER-compute@developer.gserviceaccount.com roles/cloudbuild.builds.builder',
      'serviceAccount:NUMBER-compute@developer.gserviceaccount.com roles/eventarc.eventReceiver',
      'serviceAccount:NUMBER-compute@developer.gserviceaccount.com roles/run.invoker',
      'serviceAccount:service-NUMBER@gcp-sa-eventarc.iam.gserviceaccount.com roles/eventarc.serviceAgent',
      'serviceAccount:service-NUMBER@gcp-sa-pubsub.iam.gserviceaccount.com roles/iam.serviceAccountTokenCreator',
    ]),
  );
});

test('S-2 public sign-up at Firebase Auth is disabled again if somebody has enabled it', async () => {
  const first = await run(newProject());
  const { client, ...others } = first.state.authConfig ?? {};
  expect(client).toEqual({ permissions: { disabledUserSignup: true, disabledUserDeletion: true } });
  const opened = { permissions: { disabledUserSignup: false, disabledUserDeletion: true } };
  const second = await run({ ...first.state, authConfig: { ...others, client: opened } });
  expect(second.state.authConfig).toEqual(first.state.authConfig);
});

test('P-3 a setup that is interrupted at any call, before or after Google executes it, is complete after the next run', async () => {
  const whole = await run(newProject());
  const wanted = summarize(whole.state);
  for (let call = 1; call <= whole.calls.length; call += CUT_EVERY) {
    for (const how of ['cut-before', 'cut-after'] as const) {
      rmSync(join(folder, `.env.${PROJECT}`), { force: true });
      const cut = await run(newProject(), [connectionLost(call, how)]);
      expect(cut.failure, `${how} ${call}`).toMatch(/could not be reached/);
      const repaired = await run(cut.state);
      expect(repaired.failure, `${how} ${call}`).toBe('');
      expect(summarize(repaired.state), `${how} ${call}`).toEqual(wanted);
    }
  }
});

test('a concurrent change of the roles is kept, and so is a role with a condition', async () => {
  const state = newProject();
  const guest = {
    role: 'roles/run.invoker',
    members: ['user:guest@plenty.example'],
    condition: { title: 'until May' },
  };
  const before = { ...state.policy, version: 3, bindings: [...state.policy.bindings, guest] };
  const { state: after, failure } = await run({ ...state, policy: before }, [conflict(/:setIamPolicy/)]);
  expect(failure).toBe('');
  expect(after.policy.bindings).toContainEqual(guest);
  expect(grantsOf(after.policy)).toContain(`${ACCOUNT} roles/run.invoker`);
});

test('a role that the functions’ account has with a condition is granted without one, too', async () => {
  const state = newProject();
  const untilMay = { role: 'roles/run.invoker', members: [ACCOUNT], condition: { title: 'until May' } };
  const { state: after } = await run({
    ...state,
    policy: { ...state.policy, version: 3, bindings: [...state.policy.bindings, untilMay] },
  });
  const lasting = after.policy.bindings.filter((binding) => !('condition' in binding));
  expect(lasting.find(({ role }) => role === 'roles/run.invoker')?.members).toContain(ACCOUNT);
});

test('P-3 without access to the billing account’s budgets the setup does everything else, and explains how to create the budget', async () => {
  const rejected: Fault = {
    requests: /billingbudgets\.googleapis\.com\/v1\/billingAccounts/,
    from: 1,
    times: Infinity,
    effect: new ApiError('PERMISSION_DENIED', 'The caller does not have permission'),
  };
  const { failure, lines, state } = await run(newProject(), [rejected]);
  expect(failure).toBe('');
  expect(lines.at(-1)).toMatch(/^- Make the month’s budget.*Google refused it \(.*Make it by hand: Billing, Budgets/);
  expect(summarize(state).budgets).toEqual([]);
  expect((await run(state, [rejected])).failure).toBe('');
});

test('a secret with a value keeps it', async () => {
  const first = await run(newProject());
  const { PAYPAL_CLIENT_SECRET: stored, ...others } = first.state.secrets;
  const second = await run({ ...first.state, secrets: stored === undefined ? {} : { PAYPAL_CLIENT_SECRET: stored } });
  expect(Object.keys(second.state.secrets).toSorted()).toEqual(
    ['PAYPAL_CLIENT_SECRET', ...Object.keys(others)].toSorted(),
  );
  expect(second.state.secrets['PAYPAL_CLIENT_SECRET']?.versions).toHaveLength(1);
});

test.each([
  [
    'it has no billing account',
    { billingEnabled: false },
    /my-shop has no billing account yet, and functions need the Blaze plan: https:/,
  ],
  [
    'its organization restricts sharing',
    { restrictsSharing: true },
    /nobody could open the shop\. An administrator has to allow all members/,
  ],
  ['the project does not exist', { projectId: 'other-shop' }, /There is no project my-shop that you may change/],
  [
    'its database is in another region',
    {
      services: ['firestore.googleapis.com', ...newProject().services],
      databases: {
        'projects/my-shop/databases/(default)': { name: 'x', locationId: 'nam5', type: 'FIRESTORE_NATIVE' },
      },
    },
    /database is FIRESTORE_NATIVE in nam5, and the functions stand in us-central1/,
  ],
])('P-3 if %s, an error says what to do at Google', async (_name, changes, sentence) => {
  const { failure, state } = await run(newProject(changes));
  expect(failure).toMatch(sentence);
  expect(state.secrets).toEqual({});
});
