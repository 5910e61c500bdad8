import { type RoleGrant, addGrants, hasGrant, type IamPolicy, policySchema } from './google-api.ts';
import type { Setup, SetupStep } from './setup-step.ts';

/** The functions' own accounts, each with the roles it needs and no other. */
const ACCOUNTS = [
  {
    id: 'shop-functions',
    title: 'Runs the functions of the shop',
    roles: [
      // Reads and writes the shop's documents.
      'roles/datastore.user',
      // Makes, reads and deletes customers' accounts.
      'roles/firebaseauth.admin',
      // Puts jobs into their queue.
      'roles/cloudtasks.enqueuer',
      // Is told of changed documents.
      'roles/eventarc.eventReceiver',
      // Schedules, queues and events call functions in its name.
      'roles/run.invoker',
    ],
  },
  {
    id: 'shop-budget',
    title: 'Switches the shop when it costs too much',
    // Releases what the shop shows: no function that shoppers talk to may do that.
    roles: ['roles/firebasehosting.admin', 'roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'],
  },
] as const;

const getAccountEmail = (id: string, project: string): string => `${id}@${project}.iam.gserviceaccount.com`;
const getAccountPath = ({ project }: Setup, id: string): string =>
  `/v1/projects/${project}/serviceAccounts/${getAccountEmail(id, project)}`;

/** What the project as a whole grants: to the functions' accounts, and to those of Google's that build them and bring them events. */
function getRequiredGrants({ project, number }: Setup): RoleGrant[] {
  const builder = `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
  return [
    ...ACCOUNTS.flatMap(({ id, roles }) =>
      roles.map((role) => ({ role, member: `serviceAccount:${getAccountEmail(id, project)}` })),
    ),
    // New projects give the account that builds functions no role at all.
    { role: 'roles/cloudbuild.builds.builder', member: builder },
    // A first deploy asks for these two, although no function of ours runs as that account.
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

/** A job in the queue is called in the name of the account that put it there. */
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

/** Who the functions are, and what they may do. */
export const ACCOUNT_STEPS: readonly SetupStep[] = [createAccounts, grantRoles, allowActAs];
