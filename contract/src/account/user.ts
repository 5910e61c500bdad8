import * as z from 'zod/mini';

/** How an account began (ENT-06). */
export const authProviderSchema = z.enum(['email', 'google']);

function requiredName(message: string, longest: number) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(longest, `Please use at most ${longest} characters`));
}

/** AUTH-04, D-31: as long as an address takes them. */
export const personNameSchema = z.object({
  firstName: requiredName('First name is required', 32),
  lastName: requiredName('Last name is required', 64),
});
export type PersonName = z.infer<typeof personNameSchema>;

/** The customer as every answer and the browser's `authUser` have them (ENT-06 to 08). The password is known to Firebase Auth alone (D-3). */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** May be empty where Google knows no name. */
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  provider: authProviderSchema,
  /** Whether the address was proved to be theirs; until then orders made as a guest do not join (D-7). */
  emailVerified: z.boolean(),
  /** False for a customer who has only ever signed in with Google: there is no password to change. */
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** 256 random bits: what `authToken` holds and the Authorization header carries after 'Bearer ' (D-3). */
export const sessionTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Unknown session'));

/** API-12, API-13: what every sign-in answers. */
export const signInResponseSchema = z.object({ token: sessionTokenSchema, user: userSchema, message: z.string() });
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** One of the places a customer is signed in at (D-3). */
export const deviceSessionSchema = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
