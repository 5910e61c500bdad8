import { type DocumentNode, execute, getOperationAST, OperationTypeNode, parse, validate } from 'graphql';
import { createQueryResolvers } from './answer-questions.ts';
import { createMutationResolvers } from './make-changes.ts';
import { calculateQueryCost } from './price-query.ts';
import type { FakeShop } from './shop.ts';

/** A question as it was posted. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MAX_QUERY_COST = 1000;

function rejectQuery(shop: FakeShop, message: string, code: string, requested: number) {
  const cost = { requestedQueryCost: requested, actualQueryCost: null, throttleStatus: shop.budget.status() };
  return { errors: [{ message, extensions: { code } }], extensions: { cost } };
}

/** Answers a question as Shopify does: judged by the schema, priced, throttled, then executed. */
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
