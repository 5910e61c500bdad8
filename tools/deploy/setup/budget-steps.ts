import * as z from 'zod/mini';
import { GoogleError, addGrants, hasGrant, policySchema } from './google-api.ts';
import { ManualStepError, type Setup, type SetupStep } from './setup-step.ts';

/** Google publishes budget reports to this topic, for the function `budget`. */
const getTopicPath = (project: string): string => `/v1/projects/${project}/topics/budget`;
/** Google's account that publishes them. */
const PUBLISHER_GRANT = {
  role: 'roles/pubsub.publisher',
  member: 'serviceAccount:billing-budget-alert@system.gserviceaccount.com',
};
const getBudgetName = (project: string): string => `Shop ${project}`;

const budgetsSchema = z.object({
  budgets: z.optional(z.array(z.object({ displayName: z.optional(z.string()) }))),
});

async function readTopicPolicy({ google, project }: Setup) {
  return policySchema.parse(await google.request('pubsub', 'GET', `${getTopicPath(project)}:getIamPolicy`));
}

const createTopic: SetupStep = {
  title: 'Make the topic that Google reports costs to',
  isDone: async (setup) => {
    if ((await setup.google.find('pubsub', getTopicPath(setup.project))) === undefined) return false;
    return hasGrant(await readTopicPolicy(setup), PUBLISHER_GRANT);
  },
  run: async (setup) => {
    const { google, project } = setup;
    if ((await google.find('pubsub', getTopicPath(project))) === undefined)
      await google.request('pubsub', 'PUT', getTopicPath(project), {});
    const write = (policy: object) =>
      google.request('pubsub', 'POST', `${getTopicPath(project)}:setIamPolicy`, { policy });
    await addGrants(() => readTopicPolicy(setup), write, [PUBLISHER_GRANT]);
  },
};

const createBudget: SetupStep = {
  title: 'Make the month’s budget, with alerts at 50, 90 and 100 percent',
  isDone: async ({ google, project, billingAccount }) => {
    const found = await google.find('billingbudgets', `/v1/${billingAccount}/budgets`).catch((error: unknown) => {
      // Somebody else's billing account, whose budgets this user may not see.
      if (error instanceof GoogleError && error.status === 403) return undefined;
      throw error;
    });
    const { budgets = [] } = budgetsSchema.parse(found ?? {});
    return budgets.some(({ displayName }) => displayName === getBudgetName(project));
  },
  run: async ({ google, project, number, billingAccount, budget }) => {
    try {
      await google.request('billingbudgets', 'POST', `/v1/${billingAccount}/budgets`, {
        displayName: getBudgetName(project),
        budgetFilter: { projects: [`projects/${number}`] },
        amount: { specifiedAmount: { currencyCode: 'USD', units: String(budget) } },
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
        notificationsRule: { pubsubTopic: getTopicPath(project).slice('/v1/'.length), schemaVersion: '1.0' },
      });
    } catch (error) {
      if (!(error instanceof GoogleError) || (error.status !== 403 && error.status !== 400)) throw error;
      // The billing account has another currency, or belongs to somebody else.
      throw new ManualStepError(
        `Google refused it (${error.message}). Make it by hand: Billing, Budgets; docs/deploy.md says how.`,
      );
    }
  },
};

export const BUDGET_STEPS: readonly SetupStep[] = [createTopic, createBudget];
