import { type SyntaxNode, isNode, nameOf } from '../architecture/syntax-tree.ts';

/** Calls that change what they are called on: without them the value stays as it was. */
const DROPPED =
  /^(?:filter|trim|slice|toSorted|toReversed|toUpperCase|toLowerCase|replace|replaceAll|normalize|check|flat)$/;
const SWAPPED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
};
/** zod's wrappers: without them the value is required, or has no default. */
const UNWRAPPED = ['optional', 'nullable', '_default', 'catch'];
/** A compiler rejects another word here, or it only names something. */
const FIXED_WORDS = /^(?:literal|enum|discriminatedUnion|pick|omit|brand)$/;

/** Other values of a literal. A sentence (a text with a space) is no rule, so it stays. */
export function replaceLiteral(node: SyntaxNode, parent: SyntaxNode | undefined): string[] {
  const { value, regex, bigint } = node;
  if (parent === undefined || isName(node, parent)) return [];
  if (typeof bigint === 'string') return [`${BigInt(bigint) + 1n}n`];
  if (regex !== undefined) return dropAnchors(String(node['raw']));
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  return typeof value === 'string' && /^\S+$/.test(value) && !isFixedWord(parent) ? ["''"] : [];
}

function isName(node: SyntaxNode, parent: SyntaxNode): boolean {
  return (
    (parent['key'] === node && parent['computed'] !== true) ||
    parent['source'] === node ||
    parent.type === 'SwitchCase' ||
    parent.type.startsWith('TS')
  );
}

/** A word that is compared, listed or is one of a closed set. */
function isFixedWord(parent: SyntaxNode): boolean {
  if (parent.type === 'BinaryExpression' || parent.type === 'ArrayExpression') return true;
  if (parent.type === 'Property')
    return /^(?:kind|type|code|status|state|reason|issue|message|error)$/.test(nameOf(parent) ?? '');
  return parent.type === 'CallExpression' && FIXED_WORDS.test(calledName(parent) ?? '');
}

function dropAnchors(raw: string): string[] {
  const start = raw.startsWith('/^') ? [raw.replace('/^', '/')] : [];
  const end = /(?<!\\)\$\/[a-z]*$/.test(raw) ? [raw.replace(/\$(\/[a-z]*)$/, '$1')] : [];
  return [...start, ...end];
}

function calledName({ callee }: SyntaxNode): string | undefined {
  return isNode(callee) ? nameOf(callee['property'] ?? callee) : undefined;
}

/** What else a call could do: nothing, the opposite, or less. */
export function replaceCall(node: SyntaxNode, textOf: (node: SyntaxNode) => string): string[] {
  const { callee } = node;
  const given = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['object'])) return [];
  const name = calledName(node) ?? '';
  const object = textOf(callee['object']);
  const write = (method: string, rest: readonly SyntaxNode[]) => `${object}.${method}(${rest.map(textOf).join(', ')})`;
  if (object === 'z') {
    const [inner] = given;
    return UNWRAPPED.includes(name) && inner ? [textOf(inner)] : [];
  }
  // Each check of a schema is one guard.
  if (name === 'check' && given.length > 1) {
    return given.map((_check, index) => write(name, given.toSpliced(index, 1)));
  }
  if (DROPPED.test(name)) return [object];
  const swapped = Object.hasOwn(SWAPPED, name) ? SWAPPED[name] : undefined;
  return swapped === undefined ? [] : [write(swapped, given)];
}
