import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, timestampSchema } from '../db/index.ts';

/** The stored document that an email is about, and the values of its fields for as long as what the email says is true. */
export const sendConditionSchema = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /**
   * What must not have been created at this time or later: a document of the collection with one of these values, or one that the document
   * at the path has by now in one of the shared fields.
   */
  unless: z.optional(
    z.object({
      collection: z.string(),
      fields: z.record(z.string(), z.string()),
      sharedFields: z._default(z.array(z.string()), []),
      since: timestampSchema,
    }),
  ),
});
export type SendCondition = z.infer<typeof sendConditionSchema>;

async function isAnyCreated(
  database: Firestore,
  { collection, fields, sharedFields, since }: NonNullable<SendCondition['unless']>,
  document: DocumentSnapshot | undefined,
): Promise<boolean> {
  const shared = sharedFields.map((field): [string, unknown] => [field, document?.get(field)]);
  const queries = [...Object.entries(fields), ...shared].map(([field, value]) =>
    database.collection(collection).where(field, '==', value).select('createdAt').get(),
  );
  const times = (await Promise.all(queries)).flatMap(({ docs }) => docs.map((each): unknown => each.get('createdAt')));
  return times.some((at) => at instanceof Timestamp && at.toMillis() >= since.toMillis());
}

/** False once what the email is about was deleted or has moved on. Asked before every attempt, which may be hours after the first. */
export async function isStillTrue(transaction: Transaction, condition: SendCondition | undefined): Promise<boolean> {
  if (!condition) return true;
  const { path, fields, unless } = condition;
  const [document] = await transaction.getAll(transaction.doc(path));
  const isSame = Object.entries(fields).every(([field, value]) => document?.get(field) === value);
  return isSame && !(unless && (await isAnyCreated(transaction.database, unless, document)));
}
