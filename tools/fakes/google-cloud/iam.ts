import * as z from 'zod/mini';
import { isAllowed, isKnownRole, replacePolicy } from './iam-policies.ts';
import type { Project } from './project-state.ts';
import { ApiError, type ApiRequest, type Route, parseBody } from './rest.ts';

const API = 'iam.googleapis.com';
const SERVICE_ACCOUNTS_PATH = '/v1/projects/{project}/serviceAccounts';

const createAccountSchema = z.object({
  accountId: z.string(),
  serviceAccount: z.optional(z.object({ displayName: z.optional(z.string()), description: z.optional(z.string()) })),
});
const testPermissionsSchema = z.object({ permissions: z.array(z.string()) });

/** Service accounts and who may act as them. */
export const iamRoutes: readonly Route[] = [
  {
    api: API,
    method: 'POST',
    path: SERVICE_ACCOUNTS_PATH,
    permission: 'iam.serviceAccounts.create',
    handler: createAccount,
  },
  {
    api: API,
    method: 'GET',
    path: SERVICE_ACCOUNTS_PATH,
    permission: 'iam.serviceAccounts.list',
    handler: listAccounts,
  },
  {
    api: API,
    method: 'GET',
    path: `${SERVICE_ACCOUNTS_PATH}/{email}`,
    permission: 'iam.serviceAccounts.get',
    handler: getAccount,
  },
  {
    api: API,
    method: 'DELETE',
    path: `${SERVICE_ACCOUNTS_PATH}/{email}`,
    permission: 'iam.serviceAccounts.delete',
    handler: deleteAccount,
  },
  {
    api: API,
    method: 'POST',
    path: `${SERVICE_ACCOUNTS_PATH}/{email}:getIamPolicy`,
    permission: 'iam.serviceAccounts.getIamPolicy',
    handler: (call) => ({ body: findAccount(call.project, call.params['email'] ?? '').policy }),
  },
  {
    api: API,
    method: 'POST',
    path: `${SERVICE_ACCOUNTS_PATH}/{email}:setIamPolicy`,
    permission: 'iam.serviceAccounts.setIamPolicy',
    handler: setPolicy,
  },
  { api: API, method: 'POST', path: `${SERVICE_ACCOUNTS_PATH}/{email}:testIamPermissions`, handler: testPermissions },
];

/** Refuses a role that Google does not know. */
export function validateRole(role: string): void {
  if (!isKnownRole(role)) throw new ApiError('INVALID_ARGUMENT', `Role ${role} is not supported for this resource.`);
}

/** Whether a service account of this name can run anything: one of the project's own, or one that Google made. */
export function serviceAccountExists(project: Project, email: string): boolean {
  return email === project.defaultServiceAccount || project.state.serviceAccounts[email] !== undefined;
}

/** Whether a member may do something to, or as, a service account. */
export function canUseServiceAccount(project: Project, email: string, permission: string): boolean {
  const { policy, serviceAccounts, caller } = project.state;
  const own = serviceAccounts[email]?.policy;
  return isAllowed([policy, ...(own === undefined ? [] : [own])], caller, permission);
}

function createAccount(call: ApiRequest) {
  const { accountId, serviceAccount = {} } = parseBody(call, createAccountSchema);
  const { state } = call.project;
  if (!/^[a-z](?:[-a-z0-9]{4,28}[a-z0-9])$/.test(accountId)) {
    throw new ApiError(
      'INVALID_ARGUMENT',
      `Account ID ${accountId} must be 6 to 30 lowercase letters, digits and hyphens.`,
    );
  }
  const email = `${accountId}@${state.projectId}.iam.gserviceaccount.com`;
  if (state.serviceAccounts[email] !== undefined) {
    throw new ApiError(
      'ALREADY_EXISTS',
      `Service account ${accountId} already exists within project projects/${state.projectId}.`,
    );
  }
  const { displayName = '', description = '' } = serviceAccount;
  state.serviceAccounts[email] = { displayName, description, policy: call.project.emptyPolicy() };
  return { body: toAccountResource(call.project, email) };
}

function listAccounts({ project }: ApiRequest) {
  return {
    body: { accounts: Object.keys(project.state.serviceAccounts).map((email) => toAccountResource(project, email)) },
  };
}

function getAccount({ project, params }: ApiRequest) {
  const email = params['email'] ?? '';
  findAccount(project, email);
  return { body: toAccountResource(project, email) };
}

function deleteAccount({ project, params }: ApiRequest) {
  const email = params['email'] ?? '';
  findAccount(project, email);
  delete project.state.serviceAccounts[email];
  return { body: {} };
}

function setPolicy(call: ApiRequest) {
  const account = findAccount(call.project, call.params['email'] ?? '');
  account.policy = replacePolicy(call, account.policy);
  for (const { role } of account.policy.bindings) validateRole(role);
  return { body: account.policy };
}

function testPermissions(call: ApiRequest) {
  const email = call.params['email'] ?? '';
  const wanted = parseBody(call, testPermissionsSchema).permissions;
  return { body: { permissions: wanted.filter((one) => canUseServiceAccount(call.project, email, one)) } };
}

function findAccount(project: Project, email: string) {
  const account = project.state.serviceAccounts[email];
  if (account === undefined) throw new ApiError('NOT_FOUND', `Unknown service account: ${email}`);
  return account;
}

function toAccountResource({ state }: Project, email: string) {
  const account = state.serviceAccounts[email];
  const { projectId } = state;
  return {
    name: `projects/${projectId}/serviceAccounts/${email}`,
    projectId,
    email,
    displayName: account?.displayName,
    description: account?.description,
  };
}
