import * as z from 'zod/mini';
import { hasRoleTable } from './iam.ts';
import { begunOperation } from './operations.ts';
import { replacePolicy } from './policies.ts';
import { anyObject, ApiError, applyMask, type Call, readBody, type Route } from './rest.ts';
import { isAllowed } from './roles.ts';

const RESOURCE_MANAGER = 'cloudresourcemanager.googleapis.com';
const FIREBASE = 'firebase.googleapis.com';
const BILLING = 'cloudbilling.googleapis.com';
const IDENTITY = 'identitytoolkit.googleapis.com';

const permissions = z.object({ permissions: z.array(z.string()) });

/** Resource Manager, Firebase Management, billing, Compute's default account and Identity Toolkit's settings: what a project is. */
export const projectRoutes: readonly Route[] = [
  ...(['v1', 'v3'] as const).flatMap((version): Route[] => [
    {
      api: RESOURCE_MANAGER,
      method: 'GET',
      path: `/${version}/projects/{project}`,
      permission: 'resourcemanager.projects.get',
      run: readProject,
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:getIamPolicy`,
      permission: 'resourcemanager.projects.getIamPolicy',
      run: ({ project }) => ({ body: project.state.policy }),
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:setIamPolicy`,
      permission: 'resourcemanager.projects.setIamPolicy',
      run: setProjectPolicy,
    },
    {
      api: RESOURCE_MANAGER,
      method: 'POST',
      path: `/${version}/projects/{project}:testIamPermissions`,
      run: testPermissions,
    },
  ]),
  {
    api: FIREBASE,
    method: 'GET',
    path: '/v1beta1/projects/{project}',
    permission: 'firebase.projects.get',
    run: readFirebaseProject,
  },
  {
    api: RESOURCE_MANAGER,
    method: 'POST',
    path: '/v1/projects/{project}:getEffectiveOrgPolicy',
    permission: 'orgpolicy.policy.get',
    run: readOrganizationPolicy,
  },
  {
    api: FIREBASE,
    method: 'POST',
    path: '/v1beta1/projects/{project}:addFirebase',
    permission: 'firebase.projects.update',
    run: addFirebase,
  },
  {
    api: FIREBASE,
    method: 'GET',
    path: '/v1beta1/projects/{project}/adminSdkConfig',
    permission: 'firebase.projects.get',
    run: ({ project: { state } }) => ({
      body: { projectId: state.projectId, storageBucket: `${state.projectId}.firebasestorage.app` },
    }),
  },
  { api: BILLING, method: 'GET', path: '/v1/projects/{project}/billingInfo', run: readBilling },
  {
    api: 'compute.googleapis.com',
    method: 'GET',
    path: '/compute/v1/projects/{project}',
    permission: 'compute.projects.get',
    run: ({ project }) => ({
      body: { name: project.state.projectId, defaultServiceAccount: project.defaultServiceAccount },
    }),
  },
  {
    api: IDENTITY,
    method: 'GET',
    path: '/admin/v2/projects/{project}/config',
    permission: 'firebaseauth.configs.get',
    run: readAuth,
  },
  {
    api: IDENTITY,
    method: 'POST',
    path: '/v2/projects/{project}/identityPlatform:initializeAuth',
    permission: 'firebaseauth.configs.create',
    run: initializeAuth,
  },
  {
    api: IDENTITY,
    method: 'PATCH',
    path: '/admin/v2/projects/{project}/config',
    permission: 'firebaseauth.configs.update',
    run: patchAuth,
  },
  {
    api: 'firebaseextensions.googleapis.com',
    method: 'GET',
    path: '/v1beta/projects/{project}/instances',
    run: () => ({ body: { instances: [] } }),
  },
  { api: 'firebase-public.firebaseio.com', method: 'GET', path: '/cli.json', always: true, run: () => ({ body: {} }) },
  {
    api: 'www.googleapis.com',
    method: 'POST',
    path: '/oauth2/v3/token',
    always: true,
    run: () => ({ body: { access_token: 'fake', expires_in: 3599, token_type: 'Bearer', scope: '' } }),
  },
];

function readProject({ project: { state } }: Call) {
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

function readFirebaseProject({ project: { state } }: Call) {
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

function addFirebase({ project }: Call) {
  if (project.state.hasFirebase)
    throw new ApiError('ALREADY_EXISTS', 'Firebase has been added to this project before.');
  project.state.hasFirebase = true;
  return begunOperation(project, '.', { response: { projectId: project.state.projectId } });
}

function readOrganizationPolicy({ project: { state } }: Call) {
  const listPolicy = state.restrictsSharing ? { allowedValues: ['C0xxxxxxx'] } : { allValues: 'ALLOW' };
  return { body: { constraint: 'constraints/iam.allowedPolicyMemberDomains', listPolicy } };
}

function readAuth({ project: { state } }: Call) {
  if (Object.keys(state.authConfig).length === 0) throw new ApiError('NOT_FOUND', 'CONFIGURATION_NOT_FOUND');
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}

function initializeAuth({ project: { state } }: Call) {
  if (Object.keys(state.authConfig).length > 0) {
    throw new ApiError(
      'INVALID_ARGUMENT',
      'INVALID_PROJECT_ID : Identity Platform has already been enabled for this project.',
    );
  }
  state.authConfig = { subtype: 'IDENTITY_PLATFORM' };
  return { body: {} };
}

function readBilling({ project: { state } }: Call) {
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

function setProjectPolicy(call: Call) {
  const { state } = call.project;
  const policy = replacePolicy(call, state.policy);
  for (const { role } of policy.bindings) hasRoleTable(role);
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

function testPermissions(call: Call) {
  const { state } = call.project;
  const wanted = readBody(call, permissions).permissions;
  return { body: { permissions: wanted.filter((one) => isAllowed([state.policy], state.caller, one)) } };
}

function patchAuth(call: Call) {
  const { state } = call.project;
  const mask = (call.query.get('updateMask') ?? '').split(',').filter((path) => path !== '');
  if (mask.length === 0) throw new ApiError('INVALID_ARGUMENT', 'update_mask is required.');
  state.authConfig = applyMask(state.authConfig, readBody(call, anyObject), mask);
  return { body: { name: `projects/${state.projectId}/config`, ...state.authConfig } };
}
