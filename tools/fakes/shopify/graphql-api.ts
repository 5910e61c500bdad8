import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type DocumentNode, OperationTypeNode, execute, getOperationAST, parse, validate } from 'graphql';
import { CliError } from '../../start/command.ts';
import { ROOT } from '../../start/project.ts';
import type { FakeShop } from './fake-shop.ts';
import { createMutationResolvers } from './mutation-resolvers.ts';
import { calculateQueryCost } from './query-cost.ts';
import { createQueryResolvers } from './query-resolvers.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MAX_QUERY_COST = 1000;

function rejectQuery(shop: FakeShop, message: string, code: string, requested: number) {
  const cost = { requestedQueryCost: requested, actualQueryCost: null, throttleStatus: shop.budget.status() };
  return { errors: [{ message, extensions: { code } }], extensions: { cost } };
}

/** Validates, prices, throttles and executes a query as Shopify does. */
export async function executeGraphql(
  shop: FakeShop,
  origin: string,
  { query, variables }: GraphqlRequest,
): Promise<object> {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    return { errors: [{ message: String(error), extensions: { code: 'parseError' } }] };
  }
  const problems = validate(shop.schema, document);
  if (problems.length > 0) {
    return { errors: problems.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })) };
  }
  const requested = calculateQueryCost(document, variables);
  if (requested > MAX_QUERY_COST) return rejectQuery(shop, 'Query cost is too high', 'MAX_COST_EXCEEDED', requested);
  if (!shop.budget.spend(requested)) return rejectQuery(shop, 'Throttled', 'THROTTLED', requested);
  const operation = getOperationAST(document);
  shop.executedOperations.push(operation?.name?.value ?? 'unnamed');
  const rootValue =
    operation?.operation === OperationTypeNode.MUTATION
      ? createMutationResolvers(shop, origin)
      : createQueryResolvers(shop, origin);
  const { data, errors } = await execute({ schema: shop.schema, document, rootValue, variableValues: variables });
  const cost = { requestedQueryCost: requested, actualQueryCost: requested, throttleStatus: shop.budget.status() };
  return { data, ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}), extensions: { cost } };
}

const execFileAsync = promisify(execFile);

/** Shopify publishes the introspection result of an API version in this package. */
const SCHEMA_PACKAGE = '@shopify/dev-mcp@1.16.0';
const SCHEMA_IN_PACKAGE = 'package/dist/data/admin_2026-10.json.gz';
const SCHEMA_SHA256 = '6be93b48f31eaa37b1d1d32a753ce605d4036892271d213c7852fa06b409e9d3';
const SCHEMA_FOLDER = join(ROOT, 'node_modules', '.cache', 'shopify');

export const SCHEMA_FILE = join(SCHEMA_FOLDER, 'admin_2026-10.json');

/** Downloads the schema. The package is not a dependency, because it would install a thousand others. */
export async function downloadSchema(): Promise<string> {
  if (existsSync(SCHEMA_FILE)) return SCHEMA_FILE;
  const folder = mkdtempSync(join(tmpdir(), 'shopify-schema-'));
  try {
    const { stdout } = await execFileAsync('npm', ['pack', SCHEMA_PACKAGE, '--silent', '--pack-destination', folder], {
      cwd: ROOT,
    });
    await execFileAsync('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, SCHEMA_IN_PACKAGE]);
    const text = gunzipSync(readFileSync(join(folder, SCHEMA_IN_PACKAGE)));
    if (createHash('sha256').update(text).digest('hex') !== SCHEMA_SHA256)
      throw new Error('it is another file than expected');
    mkdirSync(SCHEMA_FOLDER, { recursive: true });
    const next = `${SCHEMA_FILE}.${process.pid}`;
    writeFileSync(next, text);
    renameSync(next, SCHEMA_FILE);
    return SCHEMA_FILE;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.split('\n')[0] : String(failure);
    throw new CliError(`Shopify's schema (${SCHEMA_PACKAGE}) cannot be brought from the package registry: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
