import { posix } from 'node:path';
import { readImports } from './read-imports.ts';

/** A source tree: path from the repository's root, and the file's text. */
export type SourceTree = Readonly<Record<string, string>>;

/** An import that the house does not allow. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly imports: string;
  readonly reason: string;
}

const IMPORTED_BY_NOBODY = ['local', 'e2e', 'bench'];
const CONTRACT_PACKAGES = ['zod', 'zod/mini'];
const SHARED_WEB_FOLDERS = ['components', 'lib', 'theme'];
const TEST_FILE = /\.test\.tsx?$/;
// What tests share: it may know everything of its workspace, and only tests may know it.
const TESTING_FOLDER = /^(?:contract|functions|web)\/src\/testing\//;
// A stored document's shape is what its repository hands out, so both may be known.
const REPOSITORY_FILE = /(?:-repository|\/stored-[^/]+)\.ts$/;

/** Every import of a tree that breaks who may import whom; a folder is guarded from the day it is made. */
export function findViolations(tree: SourceTree): Violation[] {
  const composing = findCompositionRoots(tree);
  return Object.entries(tree).flatMap(([file, text]) =>
    readImports(text).flatMap(({ specifier, line }) => {
      const reason = checkImport(file, resolveImport(file, specifier), specifier, composing);
      return reason === undefined ? [] : [{ file, line, imports: specifier, reason }];
    }),
  );
}

/** An offence as one line for a person. */
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

function checkImport(
  file: string,
  target: string | undefined,
  specifier: string,
  composing: ReadonlySet<string>,
): string | undefined {
  const [from = ''] = file.split('/');
  if (target === undefined) return checkPackageImport(file, specifier);
  const [to = ''] = target.split('/');
  if (TESTING_FOLDER.test(target) && !TEST_FILE.test(file) && !TESTING_FOLDER.test(file))
    return 'it is for tests alone';
  if (from !== to) return checkWorkspaceImport(file, from, to, specifier);
  if (from === 'functions') return checkFunctionsImport(file, target, composing);
  return from === 'web' ? checkWebImport(file, target) : undefined;
}

function checkPackageImport(file: string, specifier: string): string | undefined {
  if (!file.startsWith('contract/src/') || TEST_FILE.test(file) || TESTING_FOLDER.test(file)) return undefined;
  return CONTRACT_PACKAGES.includes(specifier) ? undefined : 'the contract knows zod/mini and itself alone';
}

function checkWorkspaceImport(file: string, from: string, to: string, specifier: string): string | undefined {
  if (IMPORTED_BY_NOBODY.includes(to)) return `${to} is imported by nobody`;
  if (from === 'contract') return 'the contract knows zod/mini and itself alone';
  if (file.startsWith('local/stand-ins/')) return 'a stand-in must be able to disagree with the shop';
  if (to === 'contract')
    return specifier.startsWith('@plenty/') ? undefined : 'the contract is imported by its name, @plenty/contract';
  const tool = from === 'local' || from === 'e2e' || from === 'bench';
  return tool ? undefined : `${from} knows the contract and itself alone`;
}

/** A word of the shop sees the database, itself and another word's repository, never the request pipeline. */
function checkFunctionsImport(file: string, target: string, composing: ReadonlySet<string>): string | undefined {
  const word = folderBelow(file, 'functions/src/');
  // What a test shows of one word often happens in another: it may know them all.
  if (
    word === undefined ||
    word === 'http' ||
    TEST_FILE.test(file) ||
    TESTING_FOLDER.test(file) ||
    TESTING_FOLDER.test(target)
  ) {
    return undefined;
  }
  if (composing.has(target)) return 'it puts the words together, so no word may know it';
  const other = folderBelow(target, 'functions/src/');
  if (other === undefined || other === word) return undefined;
  if (other === 'http') return 'a word of the shop does not know the request pipeline';
  if (other === 'firestore') return undefined;
  if (word === 'firestore') return 'firestore knows no word of the shop';
  return REPOSITORY_FILE.test(target)
    ? undefined
    : "of another word only its repository ('*-repository.ts', 'stored-*.ts') may be known";
}

function checkWebImport(file: string, target: string): string | undefined {
  const feature = folderBelow(file, 'web/src/features/');
  const shared = SHARED_WEB_FOLDERS.find((folder) => file.startsWith(`web/src/${folder}/`));
  const who = feature === undefined ? shared : `the feature ${feature}`;
  if (who === undefined) return undefined;
  if (target.startsWith('web/src/app/')) return `app puts the pages together, so ${who} may not know it`;
  const other = folderBelow(target, 'web/src/features/');
  if (other === undefined || other === feature) return undefined;
  return feature === undefined
    ? `${who} serves every feature, so it may know none`
    : 'a feature may not know another one';
}

function folderBelow(path: string, parent: string): string | undefined {
  const [folder, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
  return rest.length === 0 ? undefined : folder;
}

/** The files at functions/src itself that bring words or the pipeline to run, and not only their types. */
function findCompositionRoots(tree: SourceTree): ReadonlySet<string> {
  const files = Object.entries(tree).filter(([file]) => /^functions\/src\/[^/]+\.ts$/.test(file));
  const composing = files.filter(([file, text]) =>
    readImports(text).some(({ specifier, typeOnly }) => {
      const folder = folderBelow(resolveImport(file, specifier) ?? '', 'functions/src/');
      return !typeOnly && folder !== undefined && folder !== 'firestore';
    }),
  );
  return new Set(composing.map(([file]) => file));
}
