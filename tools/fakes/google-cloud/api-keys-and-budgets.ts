import * as z from 'zod/mini';
import {
  type ApiRequest,
  type Route,
  anyObjectSchema,
  defineRoutes,
  invalidArgument,
  listAll,
  orNotFound,
  parseBody,
  pendingOperation,
} from './rest.ts';

const KEYS_PATH = '/v2/projects/{project}/locations/global/keys';
const BUDGETS_PATH = '/v1/billingAccounts/{account}/budgets';

const budgetSchema = z.looseObject({
  displayName: z.string(),
  budgetFilter: z.object({ projects: z.array(z.string().check(z.regex(/^projects\/\d+$/))) }),
  amount: z.object({ specifiedAmount: z.object({ currencyCode: z.literal('USD'), units: z.string() }) }),
  thresholdRules: z.array(z.object({ thresholdPercent: z.number() })),
  notificationsRule: z.object({ pubsubTopic: z.string(), schemaVersion: z.literal('1.0') }),
});

/** API keys of a project, and budgets of the account that pays for it. */
export const apiKeyAndBudgetRoutes: readonly Route[] = [
  ...defineRoutes('apikeys.googleapis.com', [
    [
      'GET',
      KEYS_PATH,
      'apikeys.keys.list',
      ({ project }) => ({ body: { keys: Object.values(project.state.apiKeys) } }),
    ],
    ['POST', KEYS_PATH, 'apikeys.keys.create', createKey],
    ['GET', `${KEYS_PATH}/{id}/keyString`, 'apikeys.keys.getKeyString', getKeyString],
  ]),
  ...defineRoutes('billingbudgets.googleapis.com', [
    ['GET', BUDGETS_PATH, null, listAll('budgets')],
    ['POST', BUDGETS_PATH, null, createBudget],
  ]),
];

function createKey(call: ApiRequest) {
  const { state } = call.project;
  const name = `projects/${state.projectNumber}/locations/global/keys/key-${call.project.nextId()}`;
  const stored = { ...parseBody(call, anyObjectSchema), name };
  state.apiKeys[name] = stored;
  return pendingOperation(call.project, '.', { response: stored });
}

function getKeyString({ project, param }: ApiRequest) {
  const name = `projects/${project.state.projectNumber}/locations/global/keys/${param('id')}`;
  orNotFound(project.state.apiKeys[name], `Key ${name} not found.`);
  return { body: { keyString: `AIza-${param('id')}` } };
}

function createBudget(call: ApiRequest) {
  const { state } = call.project;
  const input = parseBody(call, budgetSchema);
  if (state.topics[input.notificationsRule.pubsubTopic] === undefined) {
    throw invalidArgument(`The topic ${input.notificationsRule.pubsubTopic} does not exist.`);
  }
  const name = `billingAccounts/${call.param('account')}/budgets/${call.project.nextId()}`;
  const { displayName, budgetFilter, amount, thresholdRules, notificationsRule } = input;
  state.budgets[name] = { name, displayName, budgetFilter, amount, thresholdRules, notificationsRule };
  return { body: state.budgets[name] };
}
