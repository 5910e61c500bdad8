import { type SyntaxNode, childrenOf, isNode, nameOf, parseSource } from '../architecture/syntax-tree.ts';
import { replaceCall, replaceLiteral } from './mutated-values.ts';

/** A change of one place of a source file that a test should notice. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  /** What replaces the text from `start` to `end`. */
  readonly replacement: string;
  /** The expression or statement that is read with it. */
  readonly node: Pick<SyntaxNode, 'start' | 'end'>;
  /** The outermost declaration that it is in. */
  readonly within: string;
  /** Outside every function: it runs when the module is loaded. */
  readonly isStatic: boolean;
}

/** Where a node stands: its parent and the field of the parent that holds it. */
interface Place {
  readonly parent: SyntaxNode | undefined;
  readonly within: string;
  readonly isStatic: boolean;
  /** A condition, whose whole values were replaced already. */
  readonly isCondition?: boolean;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '++': '--',
  '--': '++',
};
const NEGATED: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** Types have no effect, and a name or a path is not a rule. */
const SKIPPED = /^(?:TS(?!AsExpression|SatisfiesExpression)|Import|ExportAll)/;

/** Every mutant of a source file, in the order of the text. */
export function listMutants(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  const add = (node: SyntaxNode, replacement: string, { within, isStatic }: Place, around = node) => {
    const { start, end } = node;
    if (textOf(node) !== replacement) mutants.push({ start, end, replacement, node: around, within, isStatic });
  };

  /** Each part of a condition is taken out, and the whole holds always or never. */
  const addCondition = (node: SyntaxNode, place: Place): void => {
    const operator = node['operator'];
    if (node.type === 'LogicalExpression' && (operator === '&&' || operator === '||')) {
      const neutral = operator === '&&' ? 'true' : 'false';
      add(node, operator === '&&' ? 'false' : 'true', place);
      for (const operand of [node['left'], node['right']].filter(isNode)) {
        if (operand.type === 'LogicalExpression' && operand['operator'] !== '??') addCondition(operand, place);
        else add(operand, neutral, place);
      }
    } else {
      add(node, 'true', place);
      add(node, 'false', place);
    }
  };

  const mutateOperator = (node: SyntaxNode, place: Place): void => {
    const { left, right, operator } = node;
    if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return;
    const replaced = OPERATORS[operator];
    if (replaced === undefined || (operator === '+' && [left, right].some(isText))) return;
    // The operands keep their parentheses, which no node has.
    const start = source.indexOf(operator, left.end);
    const { within, isStatic } = place;
    const write = (replacement: string) =>
      mutants.push({ start, end: start + operator.length, replacement, node, within, isStatic });
    // What holds always or never was tried already.
    if (!(place.isCondition === true && operator.endsWith('=='))) write(replaced);
    const negated = NEGATED[operator];
    if (negated !== undefined && place.isCondition !== true) write(negated);
  };

  const mutateLogic = (node: SyntaxNode, place: Place): void => {
    const { left, right, operator } = node;
    if (!isNode(left) || !isNode(right)) return;
    if (operator === '&&' || isBoolean(right)) {
      if (isBoolean(right)) addCondition(node, place);
      else addCondition(left, place);
    } else {
      add(node, `(${textOf(left)})`, place);
      add(node, `(${textOf(right)})`, place);
    }
  };

  const mutate = (node: SyntaxNode, place: Place): void => {
    const { test, body, expression, operator, argument } = node;
    if (isNode(test) && node.type !== 'SwitchCase') addCondition(test, place);
    if (FUNCTIONS.includes(node.type) && isNode(body) && isOwnFunction(place.parent)) {
      if (body.type !== 'BlockStatement') add(body, 'undefined', place);
      else if (childrenOf(body).length > 0) add(body, '{}', place);
    } else if (node.type === 'BinaryExpression') mutateOperator(node, place);
    else if (node.type === 'LogicalExpression' && place.isCondition !== true) mutateLogic(node, place);
    else if (node.type === 'ThrowStatement') add(node, ';', place);
    else if (node.type === 'ExpressionStatement' && isNode(expression) && !isText(expression)) add(node, ';', place);
    else if (node.type === 'ForOfStatement' && isNode(body)) add(body, '{}', place);
    else if (node.type === 'SwitchCase' && isNode(test) && Array.isArray(node['consequent'])) {
      const [first] = node['consequent'].filter(isNode);
      if (first) add({ ...first, end: node.end }, '', place);
    } else if (node.type === 'UnaryExpression' && isNode(argument) && place.isCondition !== true) {
      if (operator === '!' || operator === '-') add(node, `(${textOf(argument)})`, place);
    } else if (node.type === 'UpdateExpression' && typeof operator === 'string') {
      add(node, textOf(node).replace(operator, OPERATORS[operator] ?? operator), place);
    } else if (node.type === 'AssignmentExpression' && typeof operator === 'string' && OPERATORS[operator]) {
      add(node, textOf(node).replace(operator, OPERATORS[operator]), place);
    } else if (node.type === 'Literal') {
      // A literal alone says nothing, so it is read with what it stands in.
      for (const text of replaceLiteral(node, place.parent)) add(node, text, place, place.parent);
    } else if (node.type === 'CallExpression') {
      for (const text of replaceCall(node, textOf)) add(node, text, place);
    }
  };

  const visit = (node: SyntaxNode, place: Place): void => {
    if (SKIPPED.test(node.type)) return;
    const within = place.within === '' ? declaredName(node) : place.within;
    mutate(node, { ...place, within });
    const isStatic = place.isStatic && !FUNCTIONS.includes(node.type);
    for (const child of childrenOf(node)) {
      const isCondition =
        (child === node['test'] && node.type !== 'SwitchCase') ||
        (node.type === 'LogicalExpression' && (place.isCondition === true || isBoolean(node)));
      visit(child, { parent: node, within, isStatic, isCondition });
    }
  };
  visit(parseSource(path, source), { parent: undefined, within: '', isStatic: true });
  const different = new Map(mutants.map((one) => [`${one.start} ${one.end} ${one.replacement}`, one]));
  return [...different.values()].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The text of a file with one mutant in it. */
export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** A mutant as people read it, without its place in the file, which other changes move. */
export function describeMutant(source: string, { start, end, replacement, node, within }: Mutant): string {
  const after = source.slice(node.start, start) + replacement + source.slice(end, node.end);
  return `${within}: ${shorten(source.slice(node.start, node.end))} => ${shorten(after)}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 60)} … ${line.slice(-90)}`;
}

/** A function with a name; what a callback does is told by the call that it is given to. */
function isOwnFunction(parent: SyntaxNode | undefined): boolean {
  return parent !== undefined && parent.type !== 'CallExpression' && parent.type !== 'NewExpression';
}

function declaredName(node: SyntaxNode): string {
  const isDeclaration = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
  return isDeclaration ? (nameOf(node['id']) ?? '') : '';
}

function isText(node: SyntaxNode): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

/** Whether an expression is seen to be true or false; others may be any value. */
function isBoolean(node: SyntaxNode): boolean {
  if (node.type === 'LogicalExpression')
    return node['operator'] !== '??' && isNode(node['right']) && isBoolean(node['right']);
  if (node.type === 'BinaryExpression') return !'+-*/%'.includes(String(node['operator']));
  if (node.type === 'UnaryExpression') return node['operator'] === '!';
  if (node.type === 'Literal') return typeof node['value'] === 'boolean';
  if (node.type === 'CallExpression' && isNode(node['callee'])) {
    const { callee } = node;
    return /^(?:is|has|can|some|every|includes|test|startsWith|endsWith)/.test(
      nameOf(callee['property'] ?? callee) ?? '',
    );
  }
  const name = node.type === 'MemberExpression' ? nameOf(node['property']) : nameOf(node);
  return /^(?:is|has|can)[A-Z]/.test(name ?? '');
}
