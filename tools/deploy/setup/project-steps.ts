import * as z from 'zod/mini';
import { REGION } from '../../../functions/src/runtime-options.ts';
import { CliError } from '../../start/command.ts';
import { GoogleError } from './google-api.ts';
import type { Setup, SetupStep } from './setup-step.ts';

const APIS = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'firebase',
  // A deploy looks for extensions, and would enable this API.
  'firebaseextensions',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'pubsub',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
].map((name) => `${name}.googleapis.com`);
/** Google's limit. */
const MAX_APIS_PER_BATCH = 20;

/** The service agents that deliver events. Google would create them with the first event function, and they need minutes until they work. */
const EVENT_AGENTS = ['pubsub.googleapis.com', 'eventarc.googleapis.com'];

const enabledSchema = z.object({
  services: z.optional(z.array(z.object({ config: z.object({ name: z.string() }) }))),
  nextPageToken: z.optional(z.string()),
});
const databaseSchema = z.object({ locationId: z.string(), type: z.string() });
const organizationPolicySchema = z.object({
  listPolicy: z.optional(z.object({ allowedValues: z.optional(z.array(z.string())) })),
});
const repositorySchema = z.looseObject({
  name: z.string(),
  cleanupPolicies: z.optional(z.record(z.string(), z.unknown())),
});

async function listEnabled({ google, number }: Setup): Promise<string[]> {
  const enabled: string[] = [];
  let page = '';
  do {
    const query = `filter=state:ENABLED&pageSize=200${page === '' ? '' : `&pageToken=${page}`}`;
    const result = enabledSchema.parse(
      await google.request('serviceusage', 'GET', `/v1/projects/${number}/services?${query}`),
    );
    enabled.push(...(result.services ?? []).map(({ config }) => config.name));
    page = result.nextPageToken ?? '';
  } while (page !== '');
  return enabled;
}

async function listMissing(setup: Setup): Promise<string[]> {
  const enabled = await listEnabled(setup);
  return APIS.filter((api) => !enabled.includes(api));
}

const enableApis: SetupStep = {
  title: 'Enable the Google APIs that a shop needs',
  isDone: async (setup) => (await listMissing(setup)).length === 0,
  run: async (setup) => {
    const missing = await listMissing(setup);
    for (let start = 0; start < missing.length; start += MAX_APIS_PER_BATCH) {
      const serviceIds = missing.slice(start, start + MAX_APIS_PER_BATCH);
      await setup.google.runOperation('serviceusage', 'POST', `/v1/projects/${setup.number}/services:batchEnable`, {
        serviceIds,
      });
    }
  },
};

const addFirebase: SetupStep = {
  title: 'Add Firebase to the project',
  isDone: async ({ google, project }) => (await google.find('firebase', `/v1beta1/projects/${project}`)) !== undefined,
  run: async ({ google, project }) => {
    await google.runOperation('firebase', 'POST', `/v1beta1/projects/${project}:addFirebase`, {});
  },
};

const requirePublicAccess: SetupStep = {
  title: 'Make sure that visitors may call functions',
  isDone: async ({ google, project }) => {
    const path = `/v1/projects/${project}:getEffectiveOrgPolicy`;
    const body = { constraint: 'constraints/iam.allowedPolicyMemberDomains' };
    const policy = await google.request('cloudresourcemanager', 'POST', path, body);
    return organizationPolicySchema.parse(policy).listPolicy?.allowedValues === undefined;
  },
  run: () =>
    Promise.reject(
      new CliError(
        'Your organization lets only its own accounts in (domain restricted sharing), so nobody could open the shop. An administrator has ' +
          'to allow all members for this project (IAM & Admin, Organization Policies, iam.allowedPolicyMemberDomains); then run this again.',
      ),
    ),
};

const createDatabase: SetupStep = {
  title: `Make the database (Firestore, ${REGION}, protected from deletion)`,
  isDone: async ({ google, project }) => {
    const found = await google.find('firestore', `/v1/projects/${project}/databases/(default)`);
    if (found === undefined) return false;
    const { locationId, type } = databaseSchema.parse(found);
    if (locationId === REGION && type === 'FIRESTORE_NATIVE') return true;
    throw new CliError(
      `The project’s database is ${type} in ${locationId}, and the functions stand in ${REGION}: they have to stand together. Use a new project, or change REGION in functions/src/runtime-options.ts and in firebase.json.`,
    );
  },
  run: async ({ google, project }) => {
    await google.runOperation('firestore', 'POST', `/v1/projects/${project}/databases?databaseId=(default)`, {
      type: 'FIRESTORE_NATIVE',
      locationId: REGION,
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
  },
};

const createHostingSite: SetupStep = {
  title: 'Make the Hosting site',
  isDone: async ({ google, project }) =>
    (await google.find('firebasehosting', `/v1beta1/projects/${project}/sites/${project}`)) !== undefined,
  run: async ({ google, project }) => {
    await google.request('firebasehosting', 'POST', `/v1beta1/projects/${project}/sites?siteId=${project}`, {});
  },
};

const createEventAgents: SetupStep = {
  title: 'Make the accounts that bring events to functions',
  // Google does not say whether they exist, and creating them again changes nothing.
  isDone: () => Promise.resolve(false),
  run: async ({ google, number }) => {
    for (const name of EVENT_AGENTS) {
      await google.runOperation(
        'serviceusage',
        'POST',
        `/v1beta1/projects/${number}/services/${name}:generateServiceIdentity`,
      );
    }
  },
};

/** Firebase-tools looks for this name; without it a first deploy in CI fails after its functions. */
const CLEANUP_POLICY = 'firebase-functions-cleanup';
const cleanupPolicies = {
  [CLEANUP_POLICY]: { id: CLEANUP_POLICY, condition: { tagState: 'ANY', olderThan: '86400s' }, action: 'DELETE' },
};
const getRepositoriesPath = (project: string): string => `/v1/projects/${project}/locations/${REGION}/repositories`;

const setImageCleanup: SetupStep = {
  title: 'Keep the images of built functions for a day only (they cost money)',
  isDone: async ({ google, project }) => {
    const found = await google.find('artifactregistry', `${getRepositoriesPath(project)}/gcf-artifacts`);
    return found !== undefined && CLEANUP_POLICY in (repositorySchema.parse(found).cleanupPolicies ?? {});
  },
  run: async ({ google, project }) => {
    try {
      const path = `${getRepositoriesPath(project)}?repositoryId=gcf-artifacts`;
      await google.runOperation('artifactregistry', 'POST', path, { format: 'DOCKER', cleanupPolicies });
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 409) throw error;
      // The repository exists since an earlier deploy.
      const path = `${getRepositoriesPath(project)}/gcf-artifacts?updateMask=cleanupPolicies`;
      await google.request('artifactregistry', 'PATCH', path, { cleanupPolicies });
    }
  },
};

export const PROJECT_STEPS: readonly SetupStep[] = [
  enableApis,
  addFirebase,
  requirePublicAccess,
  createDatabase,
  createHostingSite,
  createEventAgents,
  setImageCleanup,
];
