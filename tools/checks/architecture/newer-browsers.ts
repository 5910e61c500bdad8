import type { SourceTree } from './import-rules.ts';
import { childrenOf, isNode, nameOf, parseSource, type SyntaxNode } from './syntax-tree.ts';

/**
 * What the oldest supported browsers lack (README, 'Browsers': Chrome 111, Firefox 121, Safari 16.4), as `Object.member`, or the member
 * alone where it is one of values. The build replaces newer syntax, but adds no missing functions.
 */
const NEWER: ReadonlySet<string> = new Set([
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'AbortSignal.any',
  'Intl.Segmenter',
  'Intl.DurationFormat',
  'RegExp.escape',
  'Error.isError',
  'Iterator.from',
  'Math.sumPrecise',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'intersection',
  'difference',
  'checkVisibility',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'startViewTransition',
  'requestClose',
  'requestIdleCallback',
  'cancelIdleCallback',
  'moveBefore',
  'setHTMLUnsafe',
  'toBase64',
  'toHex',
  'getOrInsert',
]);

const ITERATOR_SOURCES = ['entries', 'keys', 'values', 'matchAll'];
const ITERATOR_HELPERS = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

/** Uses of functions that a supported browser may lack, in files that do not look for them first (`'showPopover' in region`). */
export function findNewerFunctions(tree: SourceTree): string[] {
  return Object.entries(tree).flatMap(([file, text]) => {
    const used = new Set(listMembers(parseSource(file, text)));
    return [...used]
      .filter((name) => !text.includes(`'${name.split('.').at(-1)}' in `))
      .map((name) => `${file}: ${name}`);
  });
}

function listMembers(node: SyntaxNode): string[] {
  return [...nameNewer(node), ...childrenOf(node).flatMap(listMembers)];
}

function nameNewer(node: SyntaxNode): string[] {
  const { regex } = node;
  if (typeof regex === 'object' && regex !== null && 'flags' in regex && String(regex.flags).includes('v'))
    return ['/v'];
  const member = node.type === 'MemberExpression' ? nameOf(node['property']) : undefined;
  if (member === undefined) return [];
  if (ITERATOR_HELPERS.includes(member) && isIterator(node['object'])) return [`iterator.${member}`];
  return [member, `${nameOf(node['object']) ?? ''}.${member}`].filter((name) => NEWER.has(name));
}

/** `map.values()`, but not `Object.values(map)`, which is an array. */
function isIterator(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node['callee'])) return false;
  const { callee } = node;
  const isStatic = ['Object', 'Array'].includes(nameOf(callee['object']) ?? '');
  return !isStatic && callee.type === 'MemberExpression' && ITERATOR_SOURCES.includes(nameOf(callee['property']) ?? '');
}
