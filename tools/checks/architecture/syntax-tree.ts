import { parseAst } from 'vite';

/** The part of a syntax tree node (ESTree) that the checks need. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

export function parseSource(path: string, text: string): SyntaxNode {
  const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(tree)) throw new Error(`${path} has no syntax tree`);
  return tree;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The name of an identifier, or of the id or key of a declaration. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (typeof node['name'] === 'string') return node['name'];
  return nameOf(node['id'] ?? node['key']);
}
