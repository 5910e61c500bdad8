import * as z from 'zod/mini';
import { REGION } from '../../functions/src/machines.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { GoogleError } from './google.ts';
import type { Setup, Step } from './step.ts';

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
  // A deploy looks for extensions, and switches it on where it is not.
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
/** More in one call are refused. */
const APIS_AT_ONCE = 20;

/** The agents that bring events to functions. Google makes them at the first event function, and takes minutes until they work. */
const EVENT_AGENTS = ['pubsub.googleapis.com', 'eventarc.googleapis.com'];

const enabledSchema = z.object({
  services: z.optional(z.array(z.object({ config: z.object({ name: z.string() }) }))),
  nextPageToken: z.optional(z.string()),
});
const databaseSchema = z.object({ locationId: z.string(), type: z.string() });
const policySchema = z.object({
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
    const answer = enabledSchema.parse(
      await google.call('serviceusage', 'GET', `/v1/projects/${number}/services?${query}`),
    );
    enabled.push(...(answer.services ?? []).map(({ config }) => config.name));
    page = answer.nextPageToken ?? '';
  } while (page !== '');
  return enabled;
}

async function listMissing(setup: Setup): Promise<string[]> {
  const enabled = await listEnabled(setup);
  return APIS.filter((api) => !enabled.includes(api));
}

const enableApis: Step = {
  says: 'Enable the Google APIs that a shop needs',
  isDone: async (setup) => (await listMissing(setup)).length === 0,
  carryOut: async (setup) => {
    const missing = await listMissing(setup);
    for (let start = 0; start < missing.length; start += APIS_AT_ONCE) {
      const serviceIds = missing.slice(start, start + APIS_AT_ONCE);
      await setup.google.carryOut('serviceusage', 'POST', `/v1/projects/${setup.number}/services:batchEnable`, {
        serviceIds,
      });
    }
  },
};

const addFirebase: Step = {
  says: 'Add Firebase to the project',
  isDone: async ({ google, project }) => (await google.find('firebase', `/v1beta1/projects/${project}`)) !== undefined,
  carryOut: async ({ google, project }) => {
    await google.carryOut('firebase', 'POST', `/v1beta1/projects/${project}:addFirebase`, {});
  },
};

const allowVisitors: Step = {
  says: 'Make sure that visitors may call functions',
  isDone: async ({ google, project }) => {
    const body = { constraint: 'constraints/iam.allowedPolicyMemberDomains' };
    const answer = await google.call(
      'cloudresourcemanager',
      'POST',
      `/v1/projects/${project}:getEffectiveOrgPolicy`,
      body,
    );
    return policySchema.parse(answer).listPolicy?.allowedValues === undefined;
  },
  carryOut: () =>
    Promise.reject(
      new SentenceError(
        'Your organization lets only its own accounts in (domain restricted sharing), so nobody could open the shop. An administrator has ' +
          'to allow all members for this project (IAM & Admin, Organization Policies, iam.allowedPolicyMemberDomains); then run this again.',
      ),
    ),
};

const makeDatabase: Step = {
  says: `Make the database (Firestore, ${REGION}, protected from deletion)`,
  isDone: async ({ google, project }) => {
    const found = await google.find('firestore', `/v1/projects/${project}/databases/(default)`);
    if (found === undefined) return false;
    const { locationId, type } = databaseSchema.parse(found);
    if (locationId === REGION && type === 'FIRESTORE_NATIVE') return true;
    throw new SentenceError(
      `The project’s database is ${type} in ${locationId}, and the functions stand in ${REGION}: they have to stand together. Use a new project, or change REGION in functions/src/machines.ts and in firebase.json.`,
    );
  },
  carryOut: async ({ google, project }) => {
    await google.carryOut('firestore', 'POST', `/v1/projects/${project}/databases?databaseId=(default)`, {
      type: 'FIRESTORE_NATIVE',
      locationId: REGION,
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
  },
};

const makeHostingSite: Step = {
  says: 'Make the Hosting site',
  isDone: async ({ google, project }) =>
    (await google.find('firebasehosting', `/v1beta1/projects/${project}/sites/${project}`)) !== undefined,
  carryOut: async ({ google, project }) => {
    await google.call('firebasehosting', 'POST', `/v1beta1/projects/${project}/sites?siteId=${project}`, {});
  },
};

const makeEventAgents: Step = {
  says: 'Make the accounts that bring events to functions',
  // Google does not tell whether they are there; asking for them again changes nothing.
  isDone: () => Promise.resolve(false),
  carryOut: async ({ google, number }) => {
    for (const name of EVENT_AGENTS) {
      await google.carryOut(
        'serviceusage',
        'POST',
        `/v1beta1/projects/${number}/services/${name}:generateServiceIdentity`,
      );
    }
  },
};

/** The name firebase-tools looks for: without it a first deploy in CI ends after its functions. */
const CLEANUP = 'firebase-functions-cleanup';
const cleanupPolicies = {
  [CLEANUP]: { id: CLEANUP, condition: { tagState: 'ANY', olderThan: '86400s' }, action: 'DELETE' },
};
const repositories = (project: string): string => `/v1/projects/${project}/locations/${REGION}/repositories`;

const cleanArtifacts: Step = {
  says: 'Keep the images of built functions for a day only (they cost money)',
  isDone: async ({ google, project }) => {
    const found = await google.find('artifactregistry', `${repositories(project)}/gcf-artifacts`);
    return found !== undefined && CLEANUP in (repositorySchema.parse(found).cleanupPolicies ?? {});
  },
  carryOut: async ({ google, project }) => {
    try {
      const path = `${repositories(project)}?repositoryId=gcf-artifacts`;
      await google.carryOut('artifactregistry', 'POST', path, { format: 'DOCKER', cleanupPolicies });
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 409) throw error;
      // There since an earlier deploy.
      const path = `${repositories(project)}/gcf-artifacts?updateMask=cleanupPolicies`;
      await google.call('artifactregistry', 'PATCH', path, { cleanupPolicies });
    }
  },
};

/** What stands around the shop's own code. */
export const PROJECT_STEPS: readonly Step[] = [
  enableApis,
  addFirebase,
  allowVisitors,
  makeDatabase,
  makeHostingSite,
  makeEventAgents,
  cleanArtifacts,
];
