import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../../start/project.ts';

const overrideSchema = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.optional(z.boolean()),
  indexes: z.array(
    z.strictObject({ order: z.optional(z.string()), arrayConfig: z.optional(z.string()), queryScope: z.string() }),
  ),
});
const specSchema = z.object({ indexes: z.array(z.unknown()), fieldOverrides: z.array(overrideSchema) });

const read = (): unknown => JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'));

/** The validation that `firebase deploy` runs before it sends anything. */
function validate(spec: unknown): void {
  const library: unknown = createRequire(import.meta.url)('firebase-tools/lib/firestore/api.js');
  const { FirestoreApi } = library as { FirestoreApi: new () => { validateSpec: (spec: unknown) => void } };
  new FirestoreApi().validateSpec(spec);
}

test('P-1 the indexes are valid for the Firebase CLI, and no composite index is listed as a field override', () => {
  expect(() => validate(read())).not.toThrow();
  expect(specSchema.safeParse(read()).error?.issues).toBeUndefined();
});

test('P-1 an invalid field override is rejected by the same check', () => {
  const spec = specSchema.parse(read());
  const misplaced = {
    collectionGroup: 'stock',
    fieldPath: 'count',
    indexes: [{ collectionGroup: 'audit', fields: [] }],
  };
  expect(() => validate({ ...spec, fieldOverrides: [misplaced] })).toThrow(/exactly one of/);
});

test('D-52 documents that browsers listen to have a TTL', () => {
  const { fieldOverrides } = specSchema.parse(read());
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'live', fieldPath: 'endsAt', ttl: true, indexes: [] });
});
