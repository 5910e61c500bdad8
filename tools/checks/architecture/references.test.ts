import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readFiles } from './source-tree.ts';

const DECISIONS = 'docs/decisions.md';
const FINDINGS = 'docs/findings.md';

/** An id in text. It is neither part of a longer name (`PP-D-77001`, `UTF-8`, `P-256`) nor an SVG curve (`${x}C-3 4`, `S-4.5 2`). */
const ID = /(?<![\w}.-])(?:D-\d{1,3}|[ROSPVC]-\d{1,2})(?![\w-]|\.\d)/g;
/** The same as a link target, as in `docs/decisions.md#d-12`. */
const ANCHOR = /(?:decisions|findings)\.md#([a-z]-\d+)/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)/g;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function citedIn(text: string): string[] {
  const anchors = [...text.matchAll(ANCHOR)].map(([, anchor = '']) => anchor.toUpperCase());
  return [...new Set([...(text.match(ID) ?? []), ...anchors])];
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

function headingsOf(markdown: string): string[] {
  return [...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
}

/** A heading's anchor, as GitHub generates it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function describeBrokenLink(file: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return [`${file}: there is no file for ${link}`];
  if (anchor === undefined || headingsOf(read(target)).map(anchorOf).includes(anchor)) return [];
  return [`${file}: there is no heading for ${link}`];
}

function findBrokenLinks(file: string, markdown: string): string[] {
  const links = [
    ...withoutFences(markdown)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(LINK),
  ].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/i.test(link)).flatMap((link) => describeBrokenLink(file, link));
}

const definedIn = (path: string): string[] => headingsOf(read(path)).filter((heading) => /^[A-Z]-\d+$/.test(heading));

test('every cited decision and finding is defined', () => {
  const files = readFiles(ROOT, [
    '{contract,functions,web,tools,e2e}/**/*.{ts,tsx,mjs,css,html,md}',
    'docs/**/*.md',
    '*.{md,ts,rules}',
  ]);
  const defined = new Set([DECISIONS, FINDINGS].flatMap(definedIn));
  const cited = Object.entries(files).flatMap(([file, text]) => citedIn(text).map((id) => ({ file, id })));
  expect(cited.filter(({ id }) => !defined.has(id)).map(({ file, id }) => `${file} cites ${id}`)).toEqual([]);
  expect(cited.length).toBeGreaterThan(500);
});

test('every decision and finding is defined once, in its document', () => {
  const [decisions, findings] = [definedIn(DECISIONS), definedIn(FINDINGS)];
  expect(decisions.filter((id) => !id.startsWith('D-'))).toEqual([]);
  expect(findings.filter((id) => !/^[ROSPVC]-/.test(id))).toEqual([]);
  expect([...decisions, ...findings]).toEqual([...new Set([...decisions, ...findings])]);
});

/** What keeps a problem from coming back, or why nothing does; a test names its file. */
const PROOF = /^(?:Tests: (?=`)|Not met: |No test: )/m;

test('every finding names the tests that keep it mended, or says that it is not met', () => {
  const sections = read(FINDINGS).split(/^### /m).slice(1);
  expect(sections.length).toBeGreaterThan(130);
  expect(sections.filter((section) => !PROOF.test(section)).map((section) => section.split('\n')[0])).toEqual([]);
  const named = sections.flatMap(
    (section) => /^Tests: .*$/m.exec(section)?.[0].match(/`[^`]+\.(?:test|spec)\.ts`/g) ?? [],
  );
  expect(named.map((name) => name.slice(1, -1)).filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

test.each([
  ['the total (D-12, D-13) and D-14’s rule', ['D-12', 'D-13', 'D-14']],
  ["test('SHOP-01 R-19 P-9: what was typed')", ['R-19', 'P-9']],
  ['| S-5, `S-6`. V-15/D-3', ['S-5', 'S-6', 'V-15', 'D-3']],
  ['see docs/decisions.md#d-21 and findings.md#r-5', ['D-21', 'R-5']],
])('ids are found in %j', (text, ids) => {
  expect(citedIn(text)).toEqual(ids);
});

test.each([
  'PL-7K3M-92QX',
  'case PP-D-77001 of PAC-3',
  'UTF-8, ISO-8601, SHA-2, ES-2023',
  'the curve P-256, the keys Ctrl-C-1',
  'd="M-8 ${y}C-3 ${y + 0.3}S-4.5 2"',
  'SHOP-21 and CART-05',
])('%j cites nothing', (text) => {
  expect(citedIn(text)).toEqual([]);
});

test('every relative link of the documents leads to an existing file and heading', () => {
  const documents = Object.entries(readFiles(ROOT, ['docs/**/*.md', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']));
  expect(documents.map(([file]) => file)).toContain(DECISIONS);
  expect(documents.flatMap(([file, text]) => findBrokenLinks(file, text))).toEqual([]);
});

test('a broken link is reported', () => {
  const text = '[a](decisions.md#d-12) [b](gone.md) [c](#r-5) [d](#d-12) [e](../../out.md) `[f](g)` [h](https://i.j)';
  expect(findBrokenLinks(FINDINGS, text)).toEqual([
    'docs/findings.md: there is no file for gone.md',
    'docs/findings.md: there is no heading for #d-12',
    'docs/findings.md: there is no file for ../../out.md',
  ]);
});

/** A file in text: a path below a workspace, or the name of a source file or test, with or without its ending. */
const FILE_NAME = /^(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|rules|md|test|spec)$/;
const CODE_SPAN = /`([^`\n]+)`/g;
// Figures keep the names of their day.
const RECORD = 'docs/verify.md';

test('every file that a document names exists', () => {
  const paths = globSync(['{contract,functions,web,tools,e2e,docs}/**/*.*', '*.*'], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|results|screenshots)$/.test(path),
  });
  const names = new Set(paths.flatMap((path) => listNames(path)));
  const cited = Object.entries(readFiles(ROOT, ['docs/**/*.md', '*.md']))
    .filter(([file]) => file !== RECORD)
    .flatMap(([file, text]) => [...text.matchAll(CODE_SPAN)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => FILE_NAME.test(name) && !/^(?:x|index|_)\./.test(name));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ name }) => !names.has(name)).map(({ file, name }) => `${file} names ${name}`)).toEqual([]);
});

/** `a/b/c.firestore.test.ts`, `b/c.firestore.test.ts`, `c.firestore.test.ts`, and each of them without its ending. */
function listNames(path: string): string[] {
  const parts = path.split('/');
  const paths = parts.map((_part, index) => parts.slice(index).join('/'));
  return [
    ...paths,
    ...paths.map((one) => one.replace(/\.tsx?$/, '')),
    ...paths.map((one) => one.replace(/(?:\.firestore|\.deploy)?(\.test|\.spec)\.tsx?$/, '$1')),
  ];
}
