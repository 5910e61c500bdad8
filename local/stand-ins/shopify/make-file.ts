import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql';

type JsonRecord = Readonly<Record<string, unknown>>;

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getConnectionNodes(value: unknown): JsonRecord[] | undefined {
  if (!isJsonRecord(value) || !Array.isArray(value['edges'])) return undefined;
  return value['edges'].flatMap((edge: unknown) =>
    isJsonRecord(edge) && isJsonRecord(edge['node']) ? [edge['node']] : [],
  );
}

/** One line for a node, then one for each child of its connections, mixed as they come: a child names its parent. */
function toJsonLines(node: JsonRecord, parent: string | undefined): string[] {
  const own: Record<string, unknown> = {};
  const children: string[][] = [];
  for (const [name, value] of Object.entries(node)) {
    const nodes = getConnectionNodes(value);
    if (nodes === undefined) own[name] = value;
    else children.push(nodes.flatMap((child) => toJsonLines(child, String(node['id']))));
  }
  const mixed: string[] = [];
  while (children.some((lines) => lines.length > 0)) {
    for (const lines of children) mixed.push(...lines.splice(0, 1));
  }
  return [JSON.stringify(parent === undefined ? own : { ...own, __parentId: parent }), ...mixed];
}

/** What is wrong with the question of a file; undefined when it is fine. */
export function validateBulkQuery(schema: GraphQLSchema, text: string): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return String(error);
  }
  const [problem] = validate(schema, document);
  if (problem) return problem.message;
  const connections = text.match(/\bedges\b/g)?.length ?? 0;
  if (connections === 0) return 'Bulk queries must contain at least one connection.';
  if (connections > 5) return 'Bulk queries cannot contain more than 5 connections.';
  return /\bfirst\s*:/.test(text) ? 'Bulk queries do not take first.' : undefined;
}

/** The lines of a file: the answer to its question, one object a line. */
export async function runBulkQuery(schema: GraphQLSchema, text: string, root: unknown): Promise<string[]> {
  const { data, errors } = await execute({ schema, document: parse(text), rootValue: root });
  if (errors?.[0]) throw errors[0];
  return Object.values(data ?? {}).flatMap((connection) =>
    (getConnectionNodes(connection) ?? []).flatMap((node) => toJsonLines(node, undefined)),
  );
}
