import * as z from 'zod/mini';
import type { Project } from './project.ts';
import { replacePolicy } from './policies.ts';
import { ApiError, type Call, readBody, type Route } from './rest.ts';
import { isAllowed, isKnownRole } from './roles.ts';

const API = 'iam.googleapis.com';
const BASE = '/v1/projects/{project}/serviceAccounts';

const created = z.object({
  accountId: z.string(),
  serviceAccount: z.optional(z.object({ displayName: z.optional(z.string()), description: z.optional(z.string()) })),
});
const permissions = z.object({ permissions: z.array(z.string()) });

/** Service accounts and who may act as them. */
export const iamRoutes: readonly Route[] = [
  { api: API, method: 'POST', path: BASE, permission: 'iam.serviceAccounts.create', run: createAccount },
  { api: API, method: 'GET', path: BASE, permission: 'iam.serviceAccounts.list', run: listAccounts },
  { api: API, method: 'GET', path: `${BASE}/{email}`, permission: 'iam.serviceAccounts.get', run: readAccount },
  { api: API, method: 'DELETE', path: `${BASE}/{email}`, permission: 'iam.serviceAccounts.delete', run: deleteAccount },
  {
    api: API,
    method: 'POST',
    path: `${BASE}/{email}:getIamPolicy`,
    permission: 'iam.serviceAccounts.getIamPolicy',
    run: (call) => ({ body: findAccount(call.project, call.params['email'] ?? '').policy }),
  },
  {
    api: API,
    method: 'POST',
    path: `${BASE}/{email}:setIamPolicy`,
    permission: 'iam.serviceAccounts.setIamPolicy',
    run: setPolicy,
  },
  { api: API, method: 'POST', path: `${BASE}/{email}:testIamPermissions`, run: testPermissions },
];

/** Refuses a role that Google does not know. */
export function hasRoleTable(role: string): void {
  if (!isKnownRole(role)) throw new ApiError('INVALID_ARGUMENT', `Role ${role} is not supported for this resource.`);
}

/** Whether a service account of this name can run anything: one of the project's own, or one that Google made. */
export function accountExists(project: Project, email: string): boolean {
  return email === project.defaultServiceAccount || project.state.serviceAccounts[email] !== undefined;
}

/** Whether a member may do something to, or as, a service account. */
export function mayUseAccount(project: Project, email: string, permission: string): boolean {
  const { policy, serviceAccounts, caller } = project.state;
  const own = serviceAccounts[email]?.policy;
  return isAllowed([policy, ...(own === undefined ? [] : [own])], caller, permission);
}

function createAccount(call: Call) {
  const { accountId, serviceAccount = {} } = readBody(call, created);
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
  return { body: describe(call.project, email) };
}

function listAccounts({ project }: Call) {
  return { body: { accounts: Object.keys(project.state.serviceAccounts).map((email) => describe(project, email)) } };
}

function readAccount({ project, params }: Call) {
  const email = params['email'] ?? '';
  findAccount(project, email);
  return { body: describe(project, email) };
}

function deleteAccount({ project, params }: Call) {
  const email = params['email'] ?? '';
  findAccount(project, email);
  delete project.state.serviceAccounts[email];
  return { body: {} };
}

function setPolicy(call: Call) {
  const account = findAccount(call.project, call.params['email'] ?? '');
  account.policy = replacePolicy(call, account.policy);
  for (const { role } of account.policy.bindings) hasRoleTable(role);
  return { body: account.policy };
}

function testPermissions(call: Call) {
  const email = call.params['email'] ?? '';
  const wanted = readBody(call, permissions).permissions;
  return { body: { permissions: wanted.filter((one) => mayUseAccount(call.project, email, one)) } };
}

function findAccount(project: Project, email: string) {
  const account = project.state.serviceAccounts[email];
  if (account === undefined) throw new ApiError('NOT_FOUND', `Unknown service account: ${email}`);
  return account;
}

function describe({ state }: Project, email: string) {
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
