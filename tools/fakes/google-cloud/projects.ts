import * as z from 'zod/mini';
import { isAllowed, policyRoutes, validateRoles } from './iam-policies.ts';
import type { Policy } from './project-state.ts';
import {
  type ApiRequest,
  type Route,
  alreadyExists,
  anyObjectSchema,
  applyMask,
  defineRoutes,
  failedPrecondition,
  invalidArgument,
  notFound,
  parseBody,
  pendingOperation,
  readUpdateMask,
} from './rest.ts';

const PROJECT_PATH = '/v1/projects/{project}';
const CONFIG_PATH = '/admin/v2/projects/{project}/config';
const INITIALIZE_AUTH_PATH = '/v2/projects/{project}/identityPlatform:initializeAuth';
const TOKEN = { access_token: 'fake', expires_in: 3599, token_type: 'Bearer', scope: '' };

const testPermissionsSchema = z.object({ permissions: z.array(z.string()) });

/** A project as Resource Manager, Firebase, billing, Compute and Identity Toolkit know it. */
export const projectRoutes: readonly Route[] = [
  ...defineRoutes('cloudresourcemanager.googleapis.com', [
    ['GET', PROJECT_PATH, 'resourcemanager.projects.get', getProject],
    ...policyRoutes(
      'POST',
      PROJECT_PATH,
      'resourcemanager.projects',
      ({ project }) => project.state,
      validateProjectPolicy,
    ),
    ['POST', `${PROJECT_PATH}:testIamPermissions`, null, testPermissions],
    ['POST', `${PROJECT_PATH}:getEffectiveOrgPolicy`, 'orgpolicy.policy.get', getOrganizationPolicy],
  ]),
  ...defineRoutes('firebase.googleapis.com', [
    ['GET', '/v1beta1/projects/{project}', 'firebase.projects.get', getFirebaseProject],
    ['GET', '/v1beta1/projects/{project}/adminSdkConfig', 'firebase.projects.get', getAdminSdkConfig],
    ['POST', '/v1beta1/projects/{project}:addFirebase', 'firebase.projects.update', addFirebase],
  ]),
  ...defineRoutes('cloudbilling.googleapis.com', [['GET', '/v1/projects/{project}/billingInfo', null, getBillingInfo]]),
  ...defineRoutes('compute.googleapis.com', [
    ['GET', '/compute/v1/projects/{project}', 'compute.projects.get', getComputeProject],
  ]),
  ...defineRoutes('identitytoolkit.googleapis.com', [
    ['GET', CONFIG_PATH, 'firebaseauth.configs.get', getAuthConfig],
    ['PATCH', CONFIG_PATH, 'firebaseauth.configs.update', updateAuthConfig],
    ['POST', INITIALIZE_AUTH_PATH, 'firebaseauth.configs.create', initializeAuthConfig],
  ]),
  ...defineRoutes('firebaseextensions.googleapis.com', [
    ['GET', '/v1beta/projects/{project}/instances', null, () => ({ body: { instances: [] } })],
  ]),
  ...defineRoutes('firebase-public.firebaseio.com', [['GET', '/cli.json', null, () => ({ body: {} })]], true),
  ...defineRoutes('www.googleapis.com', [['POST', '/oauth2/v3/token', null, () => ({ body: TOKEN })]], true),
];

function getProject({ project: { state } }: ApiRequest) {
  const { projectId, projectNumber } = state;
  return { body: { projectId, projectNumber, name: projectId, lifecycleState: 'ACTIVE', state: 'ACTIVE' } };
}

function getFirebaseProject({ project: { state } }: ApiRequest) {
  const { projectId, projectNumber } = state;
  if (!state.hasFirebase) throw notFound('Requested entity was not found.');
  return {
    body: {
      projectId,
      projectNumber,
      displayName: projectId,
      name: `projects/${projectId}`,
      resources: { hostingSite: projectId },
      state: 'ACTIVE',
    },
  };
}

function getAdminSdkConfig({ project: { state } }: ApiRequest) {
  return { body: { projectId: state.projectId, storageBucket: `${state.projectId}.firebasestorage.app` } };
}

function getComputeProject({ project }: ApiRequest) {
  return { body: { name: project.state.projectId, defaultServiceAccount: project.defaultServiceAccount } };
}

function addFirebase({ project }: ApiRequest) {
  if (project.state.hasFirebase) throw alreadyExists('Firebase has been added to this project before.');
  project.state.hasFirebase = true;
  return pendingOperation(project, '.', { response: { projectId: project.state.projectId } });
}

function getOrganizationPolicy({ project: { state } }: ApiRequest) {
  const listPolicy = state.restrictsSharing ? { allowedValues: ['C0xxxxxxx'] } : { allValues: 'ALLOW' };
  return { body: { constraint: 'constraints/iam.allowedPolicyMemberDomains', listPolicy } };
}

function getAuthConfig({ project: { state } }: ApiRequest) {
  if (Object.keys(state.authConfig).length === 0) throw notFound('CONFIGURATION_NOT_FOUND');
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}

function initializeAuthConfig({ project: { state } }: ApiRequest) {
  if (Object.keys(state.authConfig).length > 0) {
    throw invalidArgument('INVALID_PROJECT_ID : Identity Platform has already been enabled for this project.');
  }
  state.authConfig = { subtype: 'IDENTITY_PLATFORM' };
  return { body: {} };
}

function getBillingInfo({ project: { state } }: ApiRequest) {
  const { projectId, billingEnabled } = state;
  const billingAccountName = billingEnabled ? 'billingAccounts/0X0X0X-0X0X0X-0X0X0X' : '';
  return { body: { name: `projects/${projectId}/billingInfo`, projectId, billingAccountName, billingEnabled } };
}

function validateProjectPolicy(policy: Policy): void {
  validateRoles(policy);
  const owners = policy.bindings.filter(({ role }) => role === 'roles/owner').flatMap(({ members }) => members);
  if (!owners.some((member) => member.startsWith('user:')))
    throw failedPrecondition('The project must have at least one owner.');
}

function testPermissions(call: ApiRequest) {
  const { state } = call.project;
  const wanted = parseBody(call, testPermissionsSchema).permissions;
  return { body: { permissions: wanted.filter((one) => isAllowed([state.policy], state.caller, one)) } };
}

function updateAuthConfig(call: ApiRequest) {
  const { state } = call.project;
  const mask = readUpdateMask(call);
  if (mask.length === 0) throw invalidArgument('update_mask is required.');
  state.authConfig = applyMask(state.authConfig, parseBody(call, anyObjectSchema), mask);
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}
