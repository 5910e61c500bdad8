import * as z from 'zod/mini';
import { requiredText } from '../lib/required-text.ts';

/** How the account was created (ENT-06). */
export const authProviderSchema = z.enum(['email', 'google']);

/** The lengths are those of an address, which a name must fit into. */
export const personNameSchema = z.object({
  firstName: requiredText('First name is required', 32),
  lastName: requiredText('Last name is required', 64),
});
export type PersonName = z.infer<typeof personNameSchema>;

/**
 * A customer as the API returns it and as the browser stores it in `authUser` (ENT-06 to ENT-08). Only Firebase Auth knows the password
 * (D-3).
 */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty when Google gave no name. */
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  provider: authProviderSchema,
  /** Until the address is verified, earlier guest orders do not join the account (D-7). */
  emailVerified: z.boolean(),
  /** False for a customer who has only signed in with Google. */
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** 256 random bits: the browser's `authToken`, sent in the Authorization header after 'Bearer ' (D-3). */
export const sessionTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Unknown session'));

export const signInResponseSchema = z.object({ token: sessionTokenSchema, user: userSchema, message: z.string() });
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** A device that the customer is signed in on (D-3). */
export const deviceSessionSchema = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
