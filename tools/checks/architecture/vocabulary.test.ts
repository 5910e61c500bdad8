import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { findBadNames, readDeclaredNames, readPathNames, readUnionWords, type DeclaredName } from './names.ts';
import { readSourceTree } from './source-tree.ts';
import { EXCEPTIONS, WORDS_IN_DATA } from './vocabulary.ts';

// The shops that the benchmark compares with name their files themselves; a picture is named after its product.
const PEERS = /^tools\/bench\/peers\//;
const PICTURE = /\.(?:avif|jpg|png|webp)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|results|screenshots)$/;

function readAllNames(): DeclaredName[] {
  const sources = Object.entries(readSourceTree(ROOT)).filter(([path]) => !PEERS.test(path));
  const paths = globSync(['{contract,functions,web,tools,e2e,docs}/**/*.*', '*.*'], {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.test(path),
  });
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return [
    ...readDeclaredNames(Object.fromEntries(sources)),
    ...readPathNames(paths.filter((path) => !PEERS.test(path) && !PICTURE.test(path))),
    ...Object.keys(scripts).map((name) => ({ file: 'package.json', name, isFunction: false })),
  ];
}

const inFile = (text: string): string[] => findBadNames(readDeclaredNames({ 'web/src/cart/example.ts': text }));

const names = readAllNames();

test('every name is a word of the field', () => {
  expect(names.length).toBeGreaterThan(10_000);
  expect(findBadNames(names)).toEqual([]);
});

test('every word of an exported union is a word of the field, too, unless data has it', () => {
  const words = readUnionWords(readSourceTree(ROOT));
  expect(words.length).toBeGreaterThan(500);
  const isInData = ({ name }: DeclaredName) => WORDS_IN_DATA.some(({ word }) => word === name);
  expect(findBadNames(words.filter((each) => !isInData(each)))).toEqual([]);
  expect(WORDS_IN_DATA.filter(({ word }) => !words.some(({ name }) => name === word))).toEqual([]);
});

test.each([
  "export type State = 'open' | 'lapsed';",
  "export type State = { readonly kind: 'open' | 'lapsed' };",
  "export const stateSchema = z.optional(z.enum(['open', 'lapsed']));",
])('the word in %s is reported', (text) => {
  expect(findBadNames(readUnionWords({ 'contract/src/example.ts': text }))).toHaveLength(1);
});

test('a bad name is reported with the word to use instead', () => {
  expect(inFile('export class CartRefusal extends Error {}')).toEqual([
    "web/src/cart/example.ts: CartRefusal contains 'refusal'; use: AppError, reject (errors are thrown and promises rejected)",
  ]);
});

test.each([
  'export function moveGoods() {}',
  'export const noteRequest = () => {};',
  'const SENT_MAILS = 3;',
  'const { a, b: [, ownerOf = 1] } = read();',
  'type Order = { readonly paidByHand: boolean };',
  'interface Shop { keepOrder(): void }',
  'interface Shop { makeOrder: () => void }',
  'class Shop { readonly #pieces = []; }',
  'export { name as evidenceName };',
  'export type World = string;',
])('%s is reported', (text) => {
  expect(inFile(text)).toHaveLength(1);
});

test.each([
  'const NOTE_LABELS = {};',
  'const KEEP_ALIVE_MS = 1000;',
  'const [email, setEmail] = useState();',
  'export const housing = () => {};',
  'function read() { const mail = 1; return mail; }',
])('%s is fine', (text) => {
  expect(inFile(text)).toEqual([]);
});

test('the names of files and folders are read, too', () => {
  const paths = ['docs/decisions/the-panel.md', 'functions/src/shelf/index.ts', 'functions/src/inventory/index.ts'];
  expect(findBadNames(readPathNames(paths)).map((line) => line.split(':')[0])).toEqual([
    'docs/decisions/the-panel.md',
    'functions/src/shelf',
  ]);
});

test('every exception is needed, and they are few', () => {
  const unused = EXCEPTIONS.filter(
    ({ words, where }) =>
      !names.some(
        ({ file, name }) =>
          (file.startsWith(where) || name === where) && words.some((one) => name.toLowerCase().includes(one)),
      ),
  );
  expect(unused).toEqual([]);
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(20);
});
