import * as z from 'zod/mini';
import { isAllowed, policyRoutes, validateRoles } from './iam-policies.ts';
import type { Project } from './project-state.ts';
import { type ApiRequest, alreadyExists, defineRoutes, invalidArgument, orNotFound, parseBody } from './rest.ts';

const SERVICE_ACCOUNTS_PATH = '/v1/projects/{project}/serviceAccounts';

const createAccountSchema = z.object({
  accountId: z.string(),
  serviceAccount: z.optional(z.object({ displayName: z.optional(z.string()), description: z.optional(z.string()) })),
});

/** Service accounts and who may act as them. */
export const iamRoutes = defineRoutes('iam.googleapis.com', [
  ['POST', SERVICE_ACCOUNTS_PATH, 'iam.serviceAccounts.create', createAccount],
  ['GET', `${SERVICE_ACCOUNTS_PATH}/{email}`, 'iam.serviceAccounts.get', getAccount],
  ...policyRoutes('POST', `${SERVICE_ACCOUNTS_PATH}/{email}`, 'iam.serviceAccounts', findAccount, validateRoles),
]);

/** Whether the project has this service account: one of its own, or the default one that Google creates. */
export function serviceAccountExists(project: Project, email: string): boolean {
  return email === project.defaultServiceAccount || project.state.serviceAccounts[email] !== undefined;
}

/** Whether the caller has a permission on a service account, such as to act as it. */
export function canUseServiceAccount(project: Project, email: string, permission: string): boolean {
  const { policy, serviceAccounts, caller } = project.state;
  const own = serviceAccounts[email]?.policy;
  return isAllowed([policy, ...(own === undefined ? [] : [own])], caller, permission);
}

function createAccount(call: ApiRequest) {
  const { accountId, serviceAccount = {} } = parseBody(call, createAccountSchema);
  const { state } = call.project;
  if (!/^[a-z](?:[-a-z0-9]{4,28}[a-z0-9])$/.test(accountId)) {
    throw invalidArgument(`Account ID ${accountId} must be 6 to 30 lowercase letters, digits and hyphens.`);
  }
  const email = `${accountId}@${state.projectId}.iam.gserviceaccount.com`;
  if (state.serviceAccounts[email] !== undefined) {
    throw alreadyExists(`Service account ${accountId} already exists within project projects/${state.projectId}.`);
  }
  const { displayName = '', description = '' } = serviceAccount;
  state.serviceAccounts[email] = { displayName, description, policy: call.project.emptyPolicy() };
  return { body: toAccountResource(call.project, email) };
}

function getAccount(call: ApiRequest) {
  findAccount(call);
  return { body: toAccountResource(call.project, call.param('email')) };
}

function findAccount({ project, param }: ApiRequest) {
  const email = param('email');
  return orNotFound(project.state.serviceAccounts[email], `Unknown service account: ${email}`);
}

function toAccountResource({ state: { projectId, serviceAccounts } }: Project, email: string) {
  const { displayName, description } = serviceAccounts[email] ?? {};
  return { name: `projects/${projectId}/serviceAccounts/${email}`, projectId, email, displayName, description };
}
