import * as z from 'zod/mini';
import { GoogleError } from './google.ts';

/** Who has which role on a project, an account or a topic, as Google answers it. */
export const policySchema = z.looseObject({
  bindings: z.optional(z.array(z.looseObject({ role: z.string(), members: z.optional(z.array(z.string())) }))),
});
export type IamPolicy = z.infer<typeof policySchema>;

/** One role for one member, such as `serviceAccount:…`. */
export interface RoleGrant {
  readonly role: string;
  readonly member: string;
}

/** A role that holds under a condition alone is none. */
export const hasGrant = ({ bindings = [] }: IamPolicy, { role, member }: RoleGrant): boolean =>
  bindings.some((binding) => binding.role === role && !('condition' in binding) && binding.members?.includes(member));

/** The policy with one more grant; what others put there stays, with its conditions. */
function withGrant(policy: IamPolicy, { role, member }: RoleGrant): IamPolicy {
  const { bindings = [] } = policy;
  const place = bindings.findIndex((binding) => binding.role === role && !('condition' in binding));
  if (place === -1) return { ...policy, bindings: [...bindings, { role, members: [member] }] };
  return {
    ...policy,
    bindings: bindings.map((binding, at) =>
      at === place ? { ...binding, members: [...(binding.members ?? []), member] } : binding,
    ),
  };
}

/** A policy is read, changed and written back; Google refuses the write when somebody else was quicker, and it begins again. */
export async function addGrants(
  read: () => Promise<IamPolicy>,
  write: (policy: IamPolicy) => Promise<unknown>,
  wanted: readonly RoleGrant[],
) {
  for (let attempts = 1; ; attempts += 1) {
    const policy = await read();
    const next = wanted.reduce(
      (changed, each) => (hasGrant(changed, each) ? changed : withGrant(changed, each)),
      policy,
    );
    if (next === policy) return;
    try {
      await write(next);
      return;
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 409 || attempts === 5) throw error;
    }
  }
}
