import * as z from 'zod/mini';
import { isAllowed, replacePolicy } from './iam-policies.ts';
import { validateRole } from './iam.ts';
import {
  ApiError,
  type ApiRequest,
  type Route,
  anyObjectSchema,
  applyMask,
  parseBody,
  pendingOperation,
} from './rest.ts';

const RESOURCE_MANAGER = 'cloudresourcemanager.googleapis.com';
const FIREBASE = 'firebase.googleapis.com';
const BILLING = 'cloudbilling.googleapis.com';
const IDENTITY = 'identitytoolkit.googleapis.com';

const testPermissionsSchema = z.object({ permissions: z.array(z.string()) });

/** Resource Manager, Firebase Management, billing, Compute's default account and Identity Toolkit's settings: what a project is. */
export const projectRoutes: readonly Route[] = [
  ...(['v1', 'v3'] as const).flatMap((version): Route[] => [
    {
      api: RESOURCE_MANAGER,
      method: 'GET',
      path: `/${version}/projects/{project}`,
      permission: 'resourcemanager.projects.get',
      handler: getProject,
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:getIamPolicy`,
      permission: 'resourcemanager.projects.getIamPolicy',
      handler: ({ project }) => ({ body: project.state.policy }),
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:setIamPolicy`,
      permission: 'resourcemanager.projects.setIamPolicy',
      handler: setProjectPolicy,
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:testIamPermissions`,
      handler: testPermissions,
    },
  ]),
  {
    api: FIREBASE,
    method: 'GET',
    path: '/v1beta1/projects/{project}',
    permission: 'firebase.projects.get',
    handler: getFirebaseProject,
  },
  {
    api: RESOURCE_MANAGER,
    method: 'POST',
    path: '/v1/projects/{project}:getEffectiveOrgPolicy',
    permission: 'orgpolicy.policy.get',
    handler: getOrganizationPolicy,
  },
  {
    api: FIREBASE,
    method: 'POST',
    path: '/v1beta1/projects/{project}:addFirebase',
    permission: 'firebase.projects.update',
    handler: addFirebase,
  },
  {
    api: FIREBASE,
    method: 'GET',
    path: '/v1beta1/projects/{project}/adminSdkConfig',
    permission: 'firebase.projects.get',
    handler: ({ project: { state } }) => ({
      body: { projectId: state.projectId, storageBucket: `${state.projectId}.firebasestorage.app` },
    }),
  },
  { api: BILLING, method: 'GET', path: '/v1/projects/{project}/billingInfo', handler: getBillingInfo },
  {
    api: 'compute.googleapis.com',
    method: 'GET',
    path: '/compute/v1/projects/{project}',
    permission: 'compute.projects.get',
    handler: ({ project }) => ({
      body: { name: project.state.projectId, defaultServiceAccount: project.defaultServiceAccount },
    }),
  },
  {
    api: IDENTITY,
    method: 'GET',
    path: '/admin/v2/projects/{project}/config',
    permission: 'firebaseauth.configs.get',
    handler: getAuthConfig,
  },
  {
    api: IDENTITY,
    method: 'POST',
    path: '/v2/projects/{project}/identityPlatform:initializeAuth',
    permission: 'firebaseauth.configs.create',
    handler: initializeAuthConfig,
  },
  {
    api: IDENTITY,
    method: 'PATCH',
    path: '/admin/v2/projects/{project}/config',
    permission: 'firebaseauth.configs.update',
    handler: updateAuthConfig,
  },
  {
    api: 'firebaseextensions.googleapis.com',
    method: 'GET',
    path: '/v1beta/projects/{project}/instances',
    handler: () => ({ body: { instances: [] } }),
  },
  {
    api: 'firebase-public.firebaseio.com',
    method: 'GET',
    path: '/cli.json',
    alwaysEnabled: true,
    handler: () => ({ body: {} }),
  },
  {
    api: 'www.googleapis.com',
    method: 'POST',
    path: '/oauth2/v3/token',
    alwaysEnabled: true,
    handler: () => ({ body: { access_token: 'fake', expires_in: 3599, token_type: 'Bearer', scope: '' } }),
  },
];

function getProject({ project: { state } }: ApiRequest) {
  return {
    body: {
      projectId: state.projectId,
      projectNumber: state.projectNumber,
      name: state.projectId,
      lifecycleState: 'ACTIVE',
      state: 'ACTIVE',
    },
  };
}

function getFirebaseProject({ project: { state } }: ApiRequest) {
  const { projectId, projectNumber } = state;
  if (!state.hasFirebase) throw new ApiError('NOT_FOUND', 'Requested entity was not found.');
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

function addFirebase({ project }: ApiRequest) {
  if (project.state.hasFirebase)
    throw new ApiError('ALREADY_EXISTS', 'Firebase has been added to this project before.');
  project.state.hasFirebase = true;
  return pendingOperation(project, '.', { response: { projectId: project.state.projectId } });
}

function getOrganizationPolicy({ project: { state } }: ApiRequest) {
  const listPolicy = state.restrictsSharing ? { allowedValues: ['C0xxxxxxx'] } : { allValues: 'ALLOW' };
  return { body: { constraint: 'constraints/iam.allowedPolicyMemberDomains', listPolicy } };
}

function getAuthConfig({ project: { state } }: ApiRequest) {
  if (Object.keys(state.authConfig).length === 0) throw new ApiError('NOT_FOUND', 'CONFIGURATION_NOT_FOUND');
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}

function initializeAuthConfig({ project: { state } }: ApiRequest) {
  if (Object.keys(state.authConfig).length > 0) {
    throw new ApiError(
      'INVALID_ARGUMENT',
      'INVALID_PROJECT_ID : Identity Platform has already been enabled for this project.',
    );
  }
  state.authConfig = { subtype: 'IDENTITY_PLATFORM' };
  return { body: {} };
}

function getBillingInfo({ project: { state } }: ApiRequest) {
  const billingAccountName = state.billingEnabled ? 'billingAccounts/0X0X0X-0X0X0X-0X0X0X' : '';
  return {
    body: {
      name: `projects/${state.projectId}/billingInfo`,
      projectId: state.projectId,
      billingAccountName,
      billingEnabled: state.billingEnabled,
    },
  };
}

function setProjectPolicy(call: ApiRequest) {
  const { state } = call.project;
  const policy = replacePolicy(call, state.policy);
  for (const { role } of policy.bindings) validateRole(role);
  if (
    !policy.bindings.some(
      ({ role, members }) => role === 'roles/owner' && members.some((one) => one.startsWith('user:')),
    )
  ) {
    throw new ApiError('FAILED_PRECONDITION', 'The project must have at least one owner.');
  }
  state.policy = policy;
  return { body: policy };
}

function testPermissions(call: ApiRequest) {
  const { state } = call.project;
  const wanted = parseBody(call, testPermissionsSchema).permissions;
  return { body: { permissions: wanted.filter((one) => isAllowed([state.policy], state.caller, one)) } };
}

function updateAuthConfig(call: ApiRequest) {
  const { state } = call.project;
  const mask = (call.query.get('updateMask') ?? '').split(',').filter((path) => path !== '');
  if (mask.length === 0) throw new ApiError('INVALID_ARGUMENT', 'update_mask is required.');
  state.authConfig = applyMask(state.authConfig, parseBody(call, anyObjectSchema), mask);
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}
