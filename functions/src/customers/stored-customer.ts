import type { User } from '@plenty/contract/account/user';
import { authProviderSchema } from '@plenty/contract/account/user';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** A customer as stored (ENT-06). The password is in Firebase Auth alone (D-3); whether there is one is copied, so that no page has to ask. */
export const storedCustomerSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  provider: authProviderSchema,
  providerId: z.nullable(z.string()),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type StoredCustomer = z.infer<typeof storedCustomerSchema>;

/** The customer as every answer has them (ENT-07, ENT-08). */
export function toUser(customer: StoredCustomer): User {
  const { id, email, firstName, lastName, profileImageUrl, provider, emailVerified, hasPassword, createdAt } = customer;
  const since = createdAt.toDate().toISOString();
  return { id, email, firstName, lastName, profileImageUrl, provider, emailVerified, hasPassword, createdAt: since };
}
