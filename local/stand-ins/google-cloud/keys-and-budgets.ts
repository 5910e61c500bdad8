import * as z from 'zod/mini';
import { begunOperation } from './operations.ts';
import { anyObject, ApiError, type Call, readBody, type Route } from './rest.ts';

const KEYS = 'apikeys.googleapis.com';
const BUDGETS = 'billingbudgets.googleapis.com';
const PARENT = '/v2/projects/{project}/locations/global/keys';
const ACCOUNT = '/v1/billingAccounts/{account}/budgets';

const budgetSchema = z.looseObject({
  displayName: z.string(),
  budgetFilter: z.object({ projects: z.array(z.string().check(z.regex(/^projects\/\d+$/))) }),
  amount: z.object({ specifiedAmount: z.object({ currencyCode: z.literal('USD'), units: z.string() }) }),
  thresholdRules: z.array(z.object({ thresholdPercent: z.number() })),
  notificationsRule: z.object({ pubsubTopic: z.string(), schemaVersion: z.literal('1.0') }),
});

/** API keys of a project, and budgets of the account that pays for it. */
export const keyAndBudgetRoutes: readonly Route[] = [
  { api: KEYS, method: 'GET', path: PARENT, permission: 'apikeys.keys.list', run: listKeys },
  { api: KEYS, method: 'POST', path: PARENT, permission: 'apikeys.keys.create', run: createKey },
  { api: KEYS, method: 'GET', path: `${PARENT}/{id}/keyString`, permission: 'apikeys.keys.getKeyString', run: readKey },
  {
    api: BUDGETS,
    method: 'GET',
    path: ACCOUNT,
    run: ({ project }) => ({ body: { budgets: Object.values(project.state.budgets) } }),
  },
  { api: BUDGETS, method: 'POST', path: ACCOUNT, run: createBudget },
];

function listKeys({ project }: Call) {
  return { body: { keys: Object.values(project.state.apiKeys) } };
}

function createKey(call: Call) {
  const { state } = call.project;
  const name = `projects/${state.projectNumber}/locations/global/keys/key-${call.project.next()}`;
  const kept = { ...readBody(call, anyObject), name };
  state.apiKeys[name] = kept;
  return begunOperation(call.project, '.', { response: kept });
}

function readKey({ project, params }: Call) {
  const name = `projects/${project.state.projectNumber}/locations/global/keys/${params['id'] ?? ''}`;
  if (project.state.apiKeys[name] === undefined) throw new ApiError('NOT_FOUND', `Key ${name} not found.`);
  return { body: { keyString: `AIza-${params['id'] ?? ''}` } };
}

function createBudget(call: Call) {
  const { state } = call.project;
  const asked = readBody(call, budgetSchema);
  if (!state.topics.includes(asked.notificationsRule.pubsubTopic)) {
    throw new ApiError('INVALID_ARGUMENT', `The topic ${asked.notificationsRule.pubsubTopic} does not exist.`);
  }
  const name = `billingAccounts/${call.params['account'] ?? ''}/budgets/${call.project.next()}`;
  const { displayName, budgetFilter, amount, thresholdRules, notificationsRule } = asked;
  state.budgets[name] = { name, displayName, budgetFilter, amount, thresholdRules, notificationsRule };
  return { body: state.budgets[name] };
}
