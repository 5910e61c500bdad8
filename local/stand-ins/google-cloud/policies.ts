import * as z from 'zod/mini';
import type { Policy, Project } from './project.ts';
import { ApiError, type ApiRequest, parseBody } from './rest.ts';

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

/** The policy a `:setIamPolicy` call asks for in place of `old`, after the checks that Google makes. */
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
    throw new ApiError('INVALID_ARGUMENT', 'A policy with a condition must be written with version 3.');
  }
  return { ...project.emptyPolicy(), version: hasConditions ? 3 : 1, bindings };
}

function validateMember(project: Project, role: string, member: string): void {
  if (!MEMBER.test(member)) {
    throw new ApiError(
      'INVALID_ARGUMENT',
      `Invalid member of ${role}: ${member} is of no known type, or its email address is not whole.`,
    );
  }
  if (project.state.restrictsSharing && (member === 'allUsers' || member === 'allAuthenticatedUsers')) {
    throw new ApiError(
      'FAILED_PRECONDITION',
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
    );
  }
  const [, email, owner] = PROJECT_SERVICE_ACCOUNT.exec(member) ?? [];
  if (email !== undefined && owner === project.state.projectId && project.state.serviceAccounts[email] === undefined) {
    throw new ApiError('INVALID_ARGUMENT', `Service account ${email} does not exist.`);
  }
}

/** Whether a member has a role for good by one of these policies. */
export function hasRole(policies: readonly Policy[], member: string, role: string): boolean {
  return policies.some(({ bindings }) =>
    bindings.some(
      (one) =>
        one.role === role &&
        one.condition === undefined &&
        (one.members.includes(member) || one.members.includes('allUsers')),
    ),
  );
}
