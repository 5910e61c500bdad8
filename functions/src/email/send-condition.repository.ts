import * as z from 'zod/mini';
import { type DocumentReader } from '../db/index.ts';

/** The stored document that an email is about, and the values of its fields for as long as what the email says is true. */
export const sendConditionSchema = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type SendCondition = z.infer<typeof sendConditionSchema>;

/** False once what the email is about was deleted or has moved on. Asked before every attempt, which may be hours after the first. */
export async function isStillTrue(reader: DocumentReader, condition: SendCondition | undefined): Promise<boolean> {
  if (!condition) return true;
  const [document] = await reader.getAll(reader.doc(condition.path));
  return Object.entries(condition.fields).every(([field, value]) => document?.get(field) === value);
}
