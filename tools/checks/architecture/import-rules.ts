import { posix } from 'node:path';

/** A source tree: the text of each file by its path from the repository's root. */
export type SourceTree = Readonly<Record<string, string>>;

/** An import that breaks a rule. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly imports: string;
  readonly reason: string;
}

const IMPORTED_BY_NOBODY = ['tools', 'e2e'];
const CONTRACT_PACKAGES = ['zod', 'zod/mini'];
const TEST_FILE = /\.test\.tsx?$/;
// Shared test helpers: they may import anything of their workspace, and only tests may import them.
const TESTING_FOLDER = /^(?:contract|functions|web)\/src\/testing\//;
// These register deployed functions, so they combine areas as index.ts does.
const REGISTERS_FUNCTIONS = /^functions\/src\/\w+\/(?:functions|triggers)\.ts$/;
/** The static imports allowed between areas of the web app. All may import `ui` and `lib`, and load any area with import(). */
const WEB_AREAS: Readonly<Record<string, readonly string[]>> = {
  shell: ['ui', 'lib'],
  ui: ['shell', 'lib'],
  lib: ['shell'],
  fit: ['shell', 'ui', 'lib'],
  shop: ['shell', 'ui', 'lib', 'cart', 'fit'],
  cart: ['shell', 'ui', 'lib', 'fit'],
  checkout: ['shell', 'ui', 'lib', 'cart', 'fit'],
  orders: ['shell', 'ui', 'lib', 'fit'],
  account: ['shell', 'ui', 'lib', 'fit'],
  admin: ['shell', 'ui', 'lib', 'shop'],
};

/** Every import that breaks a rule. New folders are covered automatically. */
export function findViolations(tree: SourceTree): Violation[] {
  return Object.entries(tree).flatMap(([file, text]) =>
    readImports(text).flatMap((found) => {
      const { specifier, line } = found;
      const reason = checkImport(file, resolveImport(file, specifier), found);
      return reason === undefined ? [] : [{ file, line, imports: specifier, reason }];
    }),
  );
}

/** A violation as one line of text. */
export function describeViolation({ file, line, imports, reason }: Violation): string {
  return `${file}:${line} imports ${imports}: ${reason}`;
}

/** The path from the root, or undefined for a package. */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, rest = ''] = /^@plenty\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (workspace === undefined) return undefined;
  return workspace === 'contract' ? `contract/src/${rest}.ts` : `${workspace}/${rest}`;
}

function checkImport(file: string, target: string | undefined, { specifier, isDynamic }: Import): string | undefined {
  const [from = ''] = file.split('/');
  if (target === undefined) return checkPackageImport(file, specifier);
  const [to = ''] = target.split('/');
  if (TESTING_FOLDER.test(target) && !isTest(file)) return 'it is for tests alone';
  if (from !== to) return checkWorkspaceImport(file, from, to, specifier);
  if (isTest(file)) return undefined;
  if (from === 'functions') return checkFunctionsImport(file, target, isDynamic);
  return from === 'web' ? checkWebImport(file, target, isDynamic) : undefined;
}

const isTest = (file: string): boolean =>
  TEST_FILE.test(file) || TESTING_FOLDER.test(file) || /^(?:e2e|tools\/checks)\//.test(file);

function checkPackageImport(file: string, specifier: string): string | undefined {
  if (!file.startsWith('contract/src/') || isTest(file)) return undefined;
  return CONTRACT_PACKAGES.includes(specifier) ? undefined : 'the contract knows zod/mini and itself alone';
}

function checkWorkspaceImport(file: string, from: string, to: string, specifier: string): string | undefined {
  if (IMPORTED_BY_NOBODY.includes(to)) return `${to} is imported by nobody`;
  if (from === 'contract') return 'the contract knows zod/mini and itself alone';
  if (file.startsWith('tools/fakes/')) return 'a fake must be able to disagree with the shop';
  if (to === 'contract')
    return specifier.startsWith('@plenty/') ? undefined : 'the contract is imported by its name, @plenty/contract';
  return IMPORTED_BY_NOBODY.includes(from) ? undefined : `${from} knows the contract and itself alone`;
}

/** Areas import each other through index.ts only; import() names the file itself, so that a bundle gets nothing else. */
function checkFunctionsImport(file: string, target: string, isDynamic: boolean): string | undefined {
  const area = folderBelow(file, 'functions/src/');
  const other = folderBelow(target, 'functions/src/');
  if (area === undefined || area === 'http' || REGISTERS_FUNCTIONS.test(file) || other === area) return undefined;
  if (other === undefined)
    return /-routes\.ts$|\/index\.ts$/.test(target) ? 'it puts the areas together, so no area may know it' : undefined;
  if (other === 'http') return 'an area does not know the request pipeline';
  return isDynamic || target === `functions/src/${other}/index.ts`
    ? undefined
    : `of ${other} only its index.ts may be known`;
}

function checkWebImport(file: string, target: string, isDynamic: boolean): string | undefined {
  const area = folderBelow(file, 'web/src/');
  const other = folderBelow(target, 'web/src/');
  if (area === undefined || other === area) return undefined;
  if (other === undefined) return `${target} starts the pages, so nothing may know it`;
  if (other === 'theme' || isDynamic) return undefined;
  const allowed = WEB_AREAS[area];
  return !allowed || allowed.includes(other) ? undefined : `${area} may know ${allowed.join(', ')} alone`;
}

function folderBelow(path: string, parent: string): string | undefined {
  const [folder, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
  return rest.length === 0 ? undefined : folder;
}

/** Import cycles, type imports included; one line for each import that closes a cycle. */
export function findImportCycles(tree: SourceTree): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    for (const { specifier, isDynamic } of readImports(tree[file] ?? '')) {
      const target = isDynamic ? undefined : resolveImport(file, specifier);
      if (target === undefined || tree[target] === undefined) continue;
      if (state.get(target) === 'open') found.push(`${file} -> ${target}`);
      else if (!state.has(target)) visit(target);
    }
    state.set(file, 'done');
  };
  for (const file of Object.keys(tree)) if (!state.has(file)) visit(file);
  return found;
}

/** An import of a source file: its specifier, its line and whether it imports types only. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** True for import(), which runs later. */
  readonly isDynamic: boolean;
}

// A statement starts its line, so that an import inside a string (such as a test's fixture) does not match.
const STATEMENT = /^[ \t]*(?:import|export)\b(?![ \t]*\()([^'"`;]*?\bfrom\s*)?[ \t]*(['"])([^'"\n]+)\2/gm;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Every import, re-export and dynamic import of a source text. */
export function readImports(source: string): Import[] {
  const text = withoutComments(source);
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const statements = [...text.matchAll(STATEMENT)].flatMap((match) => {
    const [whole, names, , specifier] = match;
    const declaration = /^[ \t]*export\b/.test(whole) && names === undefined;
    if (specifier === undefined || declaration) return [];
    return [{ specifier, line: lineAt(match.index), isDynamic: false }];
  });
  const dynamic = [...text.matchAll(DYNAMIC)].flatMap((match) => {
    const specifier = match[2];
    return specifier === undefined ? [] : [{ specifier, line: lineAt(match.index), isDynamic: true }];
  });
  return [...statements, ...dynamic];
}

/** Replaces comments by blanks of the same length, so that line numbers stay. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}
