import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';

/** Hashing a guess takes 32 MB and about 80 ms. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

/** A session is only valid for the password generation it was created under (D-9). */
export const storedAdminPasswordSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  generation: z.string(),
  changedAt: timestampSchema,
  /** It is the default password again, which the owner was shown in passing (ADM-12). */
  isRestored: z._default(z.boolean(), false),
});
export type StoredAdminPassword = z.infer<typeof storedAdminPasswordSchema>;

function hashPassword(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, SCRYPT_COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

const digest = (text: string) => createHash('sha256').update(text.normalize('NFKC')).digest();

/** Undefined while the default password is still in use. */
export function readAdminPassword(reader: DocumentReader): Promise<StoredAdminPassword | undefined> {
  return readDocument(reader, paths.adminPassword, storedAdminPasswordSchema);
}

export async function verifyPassword(
  password: string,
  stored: StoredAdminPassword | undefined,
  defaultPassword: string | undefined,
): Promise<boolean> {
  if (stored) return timingSafeEqual(await hashPassword(password, stored.salt), Buffer.from(stored.hash, 'base64'));
  return defaultPassword !== undefined && timingSafeEqual(digest(password), digest(defaultPassword));
}

/** Starts a new generation unless one is given, which ends every session of the old password. */
export async function createStoredPassword(
  password: string,
  { randomBytes, now }: Pick<RequestContext, 'randomBytes' | 'now'>,
  generation?: string,
): Promise<StoredAdminPassword> {
  const random = (count: number) => Buffer.from(randomBytes(count)).toString('base64url');
  const salt = random(16);
  const hash = (await hashPassword(password, salt)).toString('base64');
  return { salt, hash, generation: generation ?? random(12), changedAt: Timestamp.fromDate(now()), isRestored: false };
}
