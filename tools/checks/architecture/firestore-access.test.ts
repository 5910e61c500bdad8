import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readFiles } from './source-tree.ts';

/** `db/` is the database's own folder; the panel's handlers write through its recorded transaction, document by document. */
const MAY_READ_AND_WRITE = /\.repository\.ts$|^functions\/src\/(?:db|admin)\//;
const IS_TEST = /\.test\.ts$|^functions\/src\/testing\//;
/** A document or collection that is named, and a write to one. */
const ACCESS =
  /\b(?:database|transaction|unrecorded|batch)\s*\.(?:doc|collection|collectionGroup|getAll|upsert|create|set|update|delete|deleteUnchecked|recursiveDelete|batch)\(/;

function listAccesses(tree: Readonly<Record<string, string>>): string[] {
  return Object.entries(tree).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => (ACCESS.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test('only repositories and the panel read and write Firestore', () => {
  const sources = Object.entries(readFiles(ROOT, ['functions/src/**/*.ts'])).filter(([path]) => !IS_TEST.test(path));
  const others = sources.filter(([path]) => !MAY_READ_AND_WRITE.test(path));
  expect(others.length).toBeGreaterThan(200);
  expect(listAccesses(Object.fromEntries(others))).toEqual([]);
});

test.each([
  'transaction.upsert(transaction.doc(paths.order(id)), change);',
  'const found = await database.collection(paths.orders).get();',
  'await database.recursiveDelete(reference);',
])('%s is reported', (line) => {
  expect(listAccesses({ 'functions/src/orders/place-order.ts': line })).toHaveLength(1);
});

test('what only passes a transaction on is fine', () => {
  expect(listAccesses({ 'functions/src/orders/place-order.ts': 'saveOrder(transaction, order);' })).toEqual([]);
});
