import { type DocumentNode, execute, getOperationAST, OperationTypeNode, parse, validate } from 'graphql';
import { answerQuestions } from './answer-questions.ts';
import { makeChanges } from './make-changes.ts';
import { priceQuery } from './price-query.ts';
import type { Shop } from './shop.ts';

/** A question as it was posted. */
export interface GraphqlQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MOST_POINTS_A_QUESTION = 1000;

function refuse(shop: Shop, message: string, code: string, requested: number) {
  const cost = { requestedQueryCost: requested, actualQueryCost: null, throttleStatus: shop.budget.status() };
  return { errors: [{ message, extensions: { code } }], extensions: { cost } };
}

/** Answers a question as Shopify does: judged by the schema, priced, throttled, then executed. */
export async function answerGraphql(
  shop: Shop,
  origin: string,
  { query, variables }: GraphqlQuestion,
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
  const requested = priceQuery(document, variables);
  if (requested > MOST_POINTS_A_QUESTION) return refuse(shop, 'Query cost is too high', 'MAX_COST_EXCEEDED', requested);
  if (!shop.budget.spend(requested)) return refuse(shop, 'Throttled', 'THROTTLED', requested);
  const operation = getOperationAST(document);
  shop.asked.push(operation?.name?.value ?? 'unnamed');
  const rootValue =
    operation?.operation === OperationTypeNode.MUTATION ? makeChanges(shop, origin) : answerQuestions(shop, origin);
  const { data, errors } = await execute({ schema: shop.schema, document, rootValue, variableValues: variables });
  const cost = { requestedQueryCost: requested, actualQueryCost: requested, throttleStatus: shop.budget.status() };
  return { data, ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}), extensions: { cost } };
}
