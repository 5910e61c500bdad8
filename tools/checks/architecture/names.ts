import { posix } from 'node:path';
import type { SourceTree } from './import-rules.ts';
import { childrenOf, isNode, nameOf, parseSource, type SyntaxNode } from './syntax-tree.ts';
import { EXCEPTIONS, VOCABULARY } from './vocabulary.ts';

/** A name and the file that declares it. */
export interface DeclaredName {
  readonly file: string;
  readonly name: string;
  readonly isFunction: boolean;
}

const MEMBERS = ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'];

type Name = Omit<DeclaredName, 'file'>;

/** The top-level and exported names of each source file, and the members of its types and classes. */
export function readDeclaredNames(tree: SourceTree): DeclaredName[] {
  return Object.entries(tree).flatMap(([file, text]) => {
    const syntax = parseSource(file, text);
    return [...childrenOf(syntax).flatMap(namesOfStatement), ...namesOfMembers(syntax)].map((name) => ({
      file,
      ...name,
    }));
  });
}

function namesOfStatement(statement: SyntaxNode): Name[] {
  const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
  if (declaration.type === 'VariableDeclaration')
    return childrenOf(declaration).flatMap(({ id, init }) =>
      namesOfPattern(id).map((name) => ({ name, isFunction: isFunction(init) })),
    );
  const aliases = childrenOf(statement).flatMap(({ exported }) => nameOf(exported) ?? []);
  return [...aliases, nameOf(declaration['id']) ?? []]
    .flat()
    .map((name) => ({ name, isFunction: isFunction(declaration) }));
}

/** The words of the unions that a file of the product exports, such as `'open' | 'closed'` or `z.enum(['open', 'closed'])`. */
export function readUnionWords(tree: SourceTree): DeclaredName[] {
  const product = Object.entries(tree).filter(([file]) => /^(contract|functions|web)\//.test(file));
  return product.flatMap(([file, text]) =>
    childrenOf(parseSource(file, text))
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(wordsOfUnions)
      .map((name) => ({ file, name, isFunction: false })),
  );
}

function wordsOfUnions(node: SyntaxNode): string[] {
  const own = [...(node.type === 'TSUnionType' ? wordsOfUnion(node) : []), ...(isEnum(node) ? wordsOfEnum(node) : [])];
  return [...own, ...childrenOf(node).flatMap(wordsOfUnions)];
}

function wordsOfUnion(union: SyntaxNode): string[] {
  return childrenOf(union).flatMap(({ type, literal }) => (type === 'TSLiteralType' ? wordOf(literal) : []));
}

/** `z.enum([...])`. */
function isEnum({ type, callee }: SyntaxNode): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && isNode(callee['property']) && nameOf(callee['property']) === 'enum'
  );
}

function wordsOfEnum(call: SyntaxNode): string[] {
  return childrenOf(call)
    .filter(({ type }) => type === 'ArrayExpression')
    .flatMap((list) => childrenOf(list).flatMap(wordOf));
}

function wordOf(literal: unknown): string[] {
  return isNode(literal) && typeof literal['value'] === 'string' ? [literal['value']] : [];
}

/** `{ a, b: c }` declares a and c. */
function namesOfPattern(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern) ?? []].flat();
  return pattern.type === 'Property' ? namesOfPattern(pattern['value']) : childrenOf(pattern).flatMap(namesOfPattern);
}

function namesOfMembers(node: SyntaxNode): Name[] {
  const name = MEMBERS.includes(node.type) ? nameOf(node['key']) : undefined;
  const own = name === undefined ? [] : [{ name, isFunction: isFunction(node) }];
  return [...own, ...childrenOf(node).flatMap(namesOfMembers)];
}

/** A function, a method, or a member whose type is a function. */
function isFunction(node: unknown): boolean {
  if (!isNode(node)) return false;
  return /Function|Method/.test(node.type) || [node['typeAnnotation'], node['value']].some(isFunction);
}

/** The name of every file and of every folder that contains one. */
export function readPathNames(paths: readonly string[]): DeclaredName[] {
  const names = new Set(paths);
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) names.add(folder);
  }
  return [...names].map((path) => ({ file: path, name: posix.basename(path), isFunction: false }));
}

/** Each name that contains a word of the vocabulary, as one line of text. */
export function findBadNames(names: readonly DeclaredName[]): string[] {
  return names.flatMap((declared) => {
    const parts = ` ${splitName(declared.name).join(' ')} `;
    return VOCABULARY.flatMap(({ words, isVerb = false, instead, because }) => {
      if (isVerb && !declared.isFunction) return [];
      const isIn = (word: string) => (isVerb ? parts.startsWith(` ${word} `) : parts.includes(` ${word} `));
      const bad = words.find((word) => isIn(word) && !isAllowed(declared, word));
      if (bad === undefined) return [];
      return [`${declared.file}: ${declared.name} contains '${bad}'; use: ${instead} (${because})`];
    });
  });
}

/** `openCart`, `OPEN_CART` and `open-cart` all have the parts open and cart. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
}

function isAllowed({ file, name }: DeclaredName, words: string): boolean {
  return EXCEPTIONS.some(
    (exception) => exception.words.includes(words) && (file.startsWith(exception.where) || name === exception.where),
  );
}
