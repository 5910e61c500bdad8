import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImportCycles, readImports, resolveImport } from './import-rules.ts';
import { childrenOf, isNode, nameOf, parseSource, type SyntaxNode } from './syntax-tree.ts';

/** Metrics of one checkout. Lines are physical lines; product code is everything but tests and test helpers. */
export interface CodeFigures {
  readonly files: number;
  readonly lines: number;
  readonly medianLines: number;
  readonly filesOver300: readonly string[];
  readonly functionsOver40: readonly string[];
  /** Files of at most 40 lines whose only importer is in the same folder. */
  readonly smallAtHome: number;
  readonly folders: number;
  readonly foldersWithOneFile: readonly string[];
  /** Files that only re-export, except a folder's `index.ts`. */
  readonly onlyReexports: readonly string[];
  /** Import cycles, type imports included, each by its first file. */
  readonly cycles: readonly string[];
  readonly casts: number;
  readonly anyTypes: number;
  readonly testLines: number;
}

const SOURCE = /^(?:contract|functions|web|local|tools|bench)\/.*\.tsx?$/;
const NOT_OURS = /^(?:bench|tools\/bench)\/peers\//;
const TEST = /\.test\.tsx?$|\/testing\//;

/** Measures the files tracked by Git in any checkout. */
export function measureCode(root: string): CodeFigures {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const sources = paths
    .filter((path) => SOURCE.test(path) && !NOT_OURS.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const product = sources.filter(({ path }) => !TEST.test(path));
  const lengths = product.map(({ text }) => countLines(text)).toSorted((a, b) => a - b);
  const bodies = product.map(({ path, text }) => ({ path, text, tree: parseSource(path, text) }));
  const folders = Map.groupBy(product, ({ path }) => posix.dirname(path));
  const imports = new Map(product.map(({ path, text }) => [path, targetsOf(path, text)]));
  return {
    files: product.length,
    lines: sum(lengths),
    medianLines: lengths[Math.floor(lengths.length / 2)] ?? 0,
    filesOver300: product.filter(({ text }) => countLines(text) > 300).map(({ path }) => path),
    functionsOver40: bodies.flatMap(({ path, text, tree }) =>
      longFunctions(tree, text).map((name) => `${path}#${name}`),
    ),
    smallAtHome: product.filter(({ path, text }) => countLines(text) <= 40 && hasOneImporterAtHome(path, imports))
      .length,
    folders: folders.size,
    foldersWithOneFile: [...folders].filter(([, files]) => files.length === 1).map(([folder]) => folder),
    onlyReexports: bodies
      .filter(({ path, tree }) => posix.basename(path) !== 'index.ts' && onlyReexports(tree))
      .map(({ path }) => path),
    cycles: findImportCycles(Object.fromEntries(product.map(({ path, text }) => [path, text]))),
    casts: sum(bodies.map(({ tree }) => count(tree, isCast))),
    anyTypes: sum(bodies.map(({ tree }) => count(tree, ({ type }) => type === 'TSAnyKeyword'))),
    testLines: sum(sources.filter(({ path }) => TEST.test(path)).map(({ text }) => countLines(text))),
  };
}

function count(node: SyntaxNode, matches: (node: SyntaxNode) => boolean): number {
  return (matches(node) ? 1 : 0) + sum(childrenOf(node).map((child) => count(child, matches)));
}

/** `as const` is no cast. */
function isCast(node: SyntaxNode): boolean {
  if (node.type !== 'TSAsExpression') return false;
  const name = isNode(node['typeAnnotation']) ? node['typeAnnotation']['typeName'] : undefined;
  return !(isNode(name) && name['name'] === 'const');
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

function longFunctions(node: SyntaxNode, text: string, name = 'anonymous'): string[] {
  const named = nameOf(node['id'] ?? node['key']) ?? name;
  const isLong = FUNCTIONS.includes(node.type) && countLines(text.slice(node.start, node.end)) > 40;
  return [...(isLong ? [named] : []), ...childrenOf(node).flatMap((child) => longFunctions(child, text, named))];
}

function onlyReexports(tree: SyntaxNode): boolean {
  const body = childrenOf(tree).filter(({ type }) => type !== 'ImportDeclaration');
  return body.length > 0 && body.every(isReexport);
}

function isReexport({ type, source, declaration }: SyntaxNode): boolean {
  if (type === 'ExportDefaultDeclaration') return isNode(declaration) && declaration.type === 'Identifier';
  return isNode(source) || declaration === null;
}

function targetsOf(path: string, text: string): string[] {
  return readImports(text).flatMap(({ specifier }) => resolveImport(path, specifier) ?? []);
}

function hasOneImporterAtHome(path: string, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const importers = [...imports].filter(([, targets]) => targets.includes(path)).map(([importer]) => importer);
  return importers.length === 1 && importers.every((importer) => posix.dirname(importer) === posix.dirname(path));
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

if (process.argv[1] === import.meta.filename) {
  const figures = measureCode(process.argv[2] ?? process.cwd());
  const isWhole = process.argv.includes('--list');
  for (const [name, value] of Object.entries(figures)) {
    const list = Array.isArray(value) ? value : undefined;
    console.log(`${name}: ${list ? list.length : value}`);
    if (isWhole) for (const item of list ?? []) console.log(`  ${item}`);
  }
}
