import * as z from 'zod/mini';
import type { Policy, Project } from './project-state.ts';
import { ApiError, type ApiRequest, type RouteRow, failedPrecondition, invalidArgument, parseBody } from './rest.ts';

const bindingSchema = z.object({
  role: z.string().check(z.regex(/^(roles|projects\/[^/]+\/roles|organizations\/[^/]+\/roles)\/?[A-Za-z0-9_./]+$/)),
  members: z.array(z.string()),
  condition: z.optional(z.looseObject({ title: z.string() })),
});
const setPolicySchema = z.object({
  policy: z.object({
    version: z.optional(z.number()),
    etag: z.optional(z.string()),
    bindings: z.optional(z.array(bindingSchema)),
  }),
  updateMask: z.optional(z.string()),
});

const MEMBER =
  /^(allUsers|allAuthenticatedUsers|(user|serviceAccount|group):[^@\s]+@[^@\s]+\.[a-z]+|(principal|principalSet):\S+|domain:\S+|deleted:\S+)$/;
const PROJECT_SERVICE_ACCOUNT = /^serviceAccount:([^@]+@([^.]+)\.iam\.gserviceaccount\.com)$/;

/** The policy that a `:setIamPolicy` call puts in place of `old`, after the checks that Google makes. */
export function replacePolicy(call: ApiRequest, old: Policy): Policy {
  const { policy } = parseBody(call, setPolicySchema);
  const { project } = call;
  if (policy.etag !== undefined && policy.etag !== '' && policy.etag !== old.etag) {
    throw new ApiError(
      'ABORTED',
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    );
  }
  for (const { role, members } of policy.bindings ?? []) {
    for (const member of members) validateMember(project, role, member);
  }
  const bindings = (policy.bindings ?? []).filter(({ members }) => members.length > 0);
  const hasConditions = bindings.some(({ condition }) => condition !== undefined);
  if (hasConditions && policy.version !== 3) {
    throw invalidArgument('A policy with a condition must be written with version 3.');
  }
  return { ...project.emptyPolicy(), version: hasConditions ? 3 : 1, bindings };
}

function validateMember(project: Project, role: string, member: string): void {
  if (!MEMBER.test(member)) {
    throw invalidArgument(
      `Invalid member of ${role}: ${member} is of no known type, or its email address is not whole.`,
    );
  }
  if (project.state.restrictsSharing && (member === 'allUsers' || member === 'allAuthenticatedUsers')) {
    throw failedPrecondition(
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
    );
  }
  const [, email, owner] = PROJECT_SERVICE_ACCOUNT.exec(member) ?? [];
  if (email !== undefined && owner === project.state.projectId && project.state.serviceAccounts[email] === undefined) {
    throw invalidArgument(`Service account ${email} does not exist.`);
  }
}

/** `getIamPolicy` and `setIamPolicy` of a resource; `validate` rejects a policy that the resource itself does not allow. */
export function policyRoutes(
  getMethod: 'GET' | 'POST',
  path: string,
  permissions: string,
  find: (call: ApiRequest) => { policy: Policy },
  validate: (policy: Policy) => void = () => undefined,
): RouteRow[] {
  const setPolicy = (call: ApiRequest) => {
    const resource = find(call);
    const policy = replacePolicy(call, resource.policy);
    validate(policy);
    resource.policy = policy;
    return { body: policy };
  };
  return [
    [getMethod, `${path}:getIamPolicy`, `${permissions}.getIamPolicy`, (call) => ({ body: find(call).policy })],
    ['POST', `${path}:setIamPolicy`, `${permissions}.setIamPolicy`, setPolicy],
  ];
}

/** The permissions of the roles that the shop uses, as Google publishes them; `*` matches any text. */
const ROLE_PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  'roles/owner': ['*'],
  'roles/firebasehosting.admin': ['firebasehosting.*', 'firebase.projects.get', 'resourcemanager.projects.get'],
  'roles/firebaseauth.admin': ['firebaseauth.*', 'resourcemanager.projects.get'],
  'roles/datastore.user': [
    'datastore.entities.*',
    'datastore.databases.get',
    'datastore.indexes.list',
    'datastore.namespaces.*',
  ],
  'roles/run.invoker': ['run.routes.invoke', 'run.jobs.run'],
  'roles/eventarc.serviceAgent': ['eventarc.*', 'pubsub.*', 'run.services.get'],
  'roles/eventarc.eventReceiver': ['eventarc.events.receiveEvent'],
  'roles/cloudtasks.enqueuer': ['cloudtasks.tasks.create'],
  'roles/pubsub.publisher': ['pubsub.topics.publish'],
  'roles/secretmanager.admin': ['secretmanager.*'],
  'roles/secretmanager.viewer': [
    'secretmanager.secrets.get',
    'secretmanager.secrets.list',
    'secretmanager.versions.get',
    'secretmanager.secrets.getIamPolicy',
  ],
  'roles/secretmanager.secretAccessor': ['secretmanager.versions.access'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs', 'iam.serviceAccounts.get', 'iam.serviceAccounts.list'],
  'roles/iam.serviceAccountTokenCreator': [
    'iam.serviceAccounts.getAccessToken',
    'iam.serviceAccounts.getOpenIdToken',
    'iam.serviceAccounts.signBlob',
    'iam.serviceAccounts.signJwt',
  ],
  'roles/cloudbuild.builds.builder': [
    'cloudbuild.*',
    'artifactregistry.*',
    'logging.logEntries.create',
    'storage.objects.*',
  ],
};

/** Rejects a policy with a role that Google does not know. */
export function validateRoles({ bindings }: Policy): void {
  const unknown = bindings.find(({ role }) => !(role in ROLE_PERMISSIONS) && !/^(projects|organizations)\//.test(role));
  if (unknown !== undefined) throw invalidArgument(`Role ${unknown.role} is not supported for this resource.`);
}

/** Whether one of the policies grants a member the permission. */
export function isAllowed(policies: readonly Policy[], member: string, permission: string): boolean {
  return policies.some(({ bindings }) =>
    bindings.some(({ role, members }) => members.includes(member) && roleAllows(role, permission)),
  );
}

function roleAllows(role: string, permission: string): boolean {
  return (ROLE_PERMISSIONS[role] ?? []).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(permission),
  );
}
