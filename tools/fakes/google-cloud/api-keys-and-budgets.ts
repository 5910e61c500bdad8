import * as z from 'zod/mini';
import { ApiError, type ApiRequest, type Route, anyObjectSchema, parseBody, pendingOperation } from './rest.ts';

const KEYS = 'apikeys.googleapis.com';
const BUDGETS = 'billingbudgets.googleapis.com';
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
  { api: KEYS, method: 'GET', path: KEYS_PATH, permission: 'apikeys.keys.list', handler: listKeys },
  { api: KEYS, method: 'POST', path: KEYS_PATH, permission: 'apikeys.keys.create', handler: createKey },
  {
    api: KEYS,
    method: 'GET',
    path: `${KEYS_PATH}/{id}/keyString`,
    permission: 'apikeys.keys.getKeyString',
    handler: getKeyString,
  },
  {
    api: BUDGETS,
    method: 'GET',
    path: BUDGETS_PATH,
    handler: ({ project }) => ({ body: { budgets: Object.values(project.state.budgets) } }),
  },
  { api: BUDGETS, method: 'POST', path: BUDGETS_PATH, handler: createBudget },
];

function listKeys({ project }: ApiRequest) {
  return { body: { keys: Object.values(project.state.apiKeys) } };
}

function createKey(call: ApiRequest) {
  const { state } = call.project;
  const name = `projects/${state.projectNumber}/locations/global/keys/key-${call.project.nextId()}`;
  const stored = { ...parseBody(call, anyObjectSchema), name };
  state.apiKeys[name] = stored;
  return pendingOperation(call.project, '.', { response: stored });
}

function getKeyString({ project, params }: ApiRequest) {
  const name = `projects/${project.state.projectNumber}/locations/global/keys/${params['id'] ?? ''}`;
  if (project.state.apiKeys[name] === undefined) throw new ApiError('NOT_FOUND', `Key ${name} not found.`);
  return { body: { keyString: `AIza-${params['id'] ?? ''}` } };
}

function createBudget(call: ApiRequest) {
  const { state } = call.project;
  const asked = parseBody(call, budgetSchema);
  if (!state.topics.includes(asked.notificationsRule.pubsubTopic)) {
    throw new ApiError('INVALID_ARGUMENT', `The topic ${asked.notificationsRule.pubsubTopic} does not exist.`);
  }
  const name = `billingAccounts/${call.params['account'] ?? ''}/budgets/${call.project.nextId()}`;
  const { displayName, budgetFilter, amount, thresholdRules, notificationsRule } = asked;
  state.budgets[name] = { name, displayName, budgetFilter, amount, thresholdRules, notificationsRule };
  return { body: state.budgets[name] };
}
