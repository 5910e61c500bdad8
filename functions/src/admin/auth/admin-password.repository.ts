import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';

/** Costs a guess 32 MB and about 80 ms. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

/** The panel's password, hashed (D-9). A session belongs to the generation it began under. */
export const storedAdminPasswordSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  generation: z.string(),
  changedAt: timestampSchema,
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

/** The stored password; undefined as long as the default one holds. */
export async function readAdminPassword(
  reader: DocumentReader,
  database: Firestore,
): Promise<StoredAdminPassword | undefined> {
  const [document] = await reader.getAll(database.doc(paths.panelPassword));
  return document && readDocument(storedAdminPasswordSchema, document);
}

export async function verifyPassword(
  typed: string,
  stored: StoredAdminPassword | undefined,
  defaultPassword: string | undefined,
): Promise<boolean> {
  if (stored) return timingSafeEqual(await hashPassword(typed, stored.salt), Buffer.from(stored.hash, 'base64'));
  return defaultPassword !== undefined && timingSafeEqual(digest(typed), digest(defaultPassword));
}

/** A password ready to be stored. Without a generation it begins a new one: every session of the old one is over. */
export async function createStoredPassword(
  password: string,
  { randomBytes, now }: Pick<RequestContext, 'randomBytes' | 'now'>,
  generation?: string,
): Promise<StoredAdminPassword> {
  const random = (count: number) => Buffer.from(randomBytes(count)).toString('base64url');
  const salt = random(16);
  const hash = (await hashPassword(password, salt)).toString('base64');
  return { salt, hash, generation: generation ?? random(12), changedAt: Timestamp.fromDate(now()) };
}
