import * as z from 'zod/mini';
import { userSchema } from './user.ts';

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
