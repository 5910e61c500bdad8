import { type RoleGrant, addGrants, hasGrant, type IamPolicy, policySchema } from './google-api.ts';
import type { Setup, SetupStep } from './setup-step.ts';

/** The functions' service accounts, each with only the roles that it needs. */
const ACCOUNTS = [
  {
    id: 'shop-functions',
    title: 'Runs the functions of the shop',
    roles: [
      // Reads and writes the shop's documents.
      'roles/datastore.user',
      // Creates, reads and deletes customers' accounts.
      'roles/firebaseauth.admin',
      // Queues jobs.
      'roles/cloudtasks.enqueuer',
      // Receives events about changed documents.
      'roles/eventarc.eventReceiver',
      // Schedules, queues and events call functions as this account.
      'roles/run.invoker',
    ],
  },
  {
    id: 'shop-budget',
    title: 'Switches the shop when it costs too much',
    // Changes what Hosting shows, which no public function may do.
    roles: ['roles/firebasehosting.admin', 'roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'],
  },
] as const;

const getAccountEmail = (id: string, project: string): string => `${id}@${project}.iam.gserviceaccount.com`;
const getAccountPath = ({ project }: Setup, id: string): string =>
  `/v1/projects/${project}/serviceAccounts/${getAccountEmail(id, project)}`;

/** The project's role grants: to the functions' accounts, and to Google's accounts that build them and deliver events. */
function getRequiredGrants({ project, number }: Setup): RoleGrant[] {
  const builder = `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
  return [
    ...ACCOUNTS.flatMap(({ id, roles }) =>
      roles.map((role) => ({ role, member: `serviceAccount:${getAccountEmail(id, project)}` })),
    ),
    // In new projects the account that builds functions has no role.
    { role: 'roles/cloudbuild.builds.builder', member: builder },
    // A first deploy requires these two, although no function runs as that account.
    { role: 'roles/run.invoker', member: builder },
    { role: 'roles/eventarc.eventReceiver', member: builder },
    {
      role: 'roles/iam.serviceAccountTokenCreator',
      member: `serviceAccount:service-${number}@gcp-sa-pubsub.iam.gserviceaccount.com`,
    },
    {
      role: 'roles/eventarc.serviceAgent',
      member: `serviceAccount:service-${number}@gcp-sa-eventarc.iam.gserviceaccount.com`,
    },
  ];
}

const createAccounts: SetupStep = {
  title: `Make the functions’ own accounts (${ACCOUNTS.map(({ id }) => id).join(', ')})`,
  isDone: async (setup) => {
    const found = await Promise.all(ACCOUNTS.map(({ id }) => setup.google.find('iam', getAccountPath(setup, id))));
    return !found.includes(undefined);
  },
  run: async (setup) => {
    for (const { id, title } of ACCOUNTS) {
      if ((await setup.google.find('iam', getAccountPath(setup, id))) !== undefined) continue;
      const body = { accountId: id, serviceAccount: { displayName: title } };
      await setup.google.request('iam', 'POST', `/v1/projects/${setup.project}/serviceAccounts`, body);
    }
  },
};

async function readProjectPolicy({ google, project }: Setup): Promise<IamPolicy> {
  const body = { options: { requestedPolicyVersion: 3 } };
  return policySchema.parse(
    await google.request('cloudresourcemanager', 'POST', `/v1/projects/${project}:getIamPolicy`, body),
  );
}

const grantRoles: SetupStep = {
  title: 'Give those accounts the roles they need, and Google’s own builder its own',
  isDone: async (setup) => {
    const policy = await readProjectPolicy(setup);
    return getRequiredGrants(setup).every((each) => hasGrant(policy, each));
  },
  run: async (setup) => {
    const write = (policy: IamPolicy) =>
      setup.google.request('cloudresourcemanager', 'POST', `/v1/projects/${setup.project}:setIamPolicy`, { policy });
    await addGrants(() => readProjectPolicy(setup), write, getRequiredGrants(setup));
  },
};

const getActAsGrant = ({ project }: Setup): RoleGrant => ({
  role: 'roles/iam.serviceAccountUser',
  member: `serviceAccount:${getAccountEmail('shop-functions', project)}`,
});
async function readAccountPolicy(setup: Setup): Promise<IamPolicy | undefined> {
  const path = getAccountPath(setup, 'shop-functions');
  if ((await setup.google.find('iam', path)) === undefined) return undefined;
  return policySchema.parse(await setup.google.request('iam', 'POST', `${path}:getIamPolicy`));
}

/** Cloud Tasks calls a job as the account that queued it. */
const allowActAs: SetupStep = {
  title: 'Let shop-functions queue jobs in its own name',
  isDone: async (setup) => {
    const policy = await readAccountPolicy(setup);
    return policy !== undefined && hasGrant(policy, getActAsGrant(setup));
  },
  run: async (setup) => {
    const path = `${getAccountPath(setup, 'shop-functions')}:setIamPolicy`;
    const read = async () => (await readAccountPolicy(setup)) ?? {};
    await addGrants(read, (policy) => setup.google.request('iam', 'POST', path, { policy }), [getActAsGrant(setup)]);
  },
};

export const ACCOUNT_STEPS: readonly SetupStep[] = [createAccounts, grantRoles, allowActAs];
