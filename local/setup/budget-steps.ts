import * as z from 'zod/mini';
import { GoogleError } from './google.ts';
import { grant, holds, policySchema } from './policy.ts';
import { ByHandError, type Setup, type Step } from './step.ts';

/** Where Google's budget reports go, and the function `budget` listens. */
const topicPath = (project: string): string => `/v1/projects/${project}/topics/budget`;
/** Google's own account sends them. */
const SENDING = {
  role: 'roles/pubsub.publisher',
  member: 'serviceAccount:billing-budget-alert@system.gserviceaccount.com',
};
const budgetName = (project: string): string => `Shop ${project}`;

const budgetsSchema = z.object({
  budgets: z.optional(z.array(z.object({ displayName: z.optional(z.string()) }))),
});

async function readTopicPolicy({ google, project }: Setup) {
  return policySchema.parse(await google.call('pubsub', 'GET', `${topicPath(project)}:getIamPolicy`));
}

const makeTopic: Step = {
  says: 'Make the topic that Google reports costs to',
  isDone: async (setup) => {
    if ((await setup.google.find('pubsub', topicPath(setup.project))) === undefined) return false;
    return holds(await readTopicPolicy(setup), SENDING);
  },
  carryOut: async (setup) => {
    const { google, project } = setup;
    if ((await google.find('pubsub', topicPath(project))) === undefined)
      await google.call('pubsub', 'PUT', topicPath(project), {});
    const write = (policy: object) => google.call('pubsub', 'POST', `${topicPath(project)}:setIamPolicy`, { policy });
    await grant(() => readTopicPolicy(setup), write, [SENDING]);
  },
};

const makeBudget: Step = {
  says: 'Make the month’s budget, with alerts at 50, 90 and 100 percent',
  isDone: async ({ google, project, billingAccount }) => {
    const found = await google.find('billingbudgets', `/v1/${billingAccount}/budgets`).catch((error: unknown) => {
      // Somebody else's billing account: whether it has the budget is not for this person to see.
      if (error instanceof GoogleError && error.status === 403) return undefined;
      throw error;
    });
    const { budgets = [] } = budgetsSchema.parse(found ?? {});
    return budgets.some(({ displayName }) => displayName === budgetName(project));
  },
  carryOut: async ({ google, project, number, billingAccount, budget }) => {
    try {
      await google.call('billingbudgets', 'POST', `/v1/${billingAccount}/budgets`, {
        displayName: budgetName(project),
        budgetFilter: { projects: [`projects/${number}`] },
        amount: { specifiedAmount: { currencyCode: 'USD', units: String(budget) } },
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
        notificationsRule: { pubsubTopic: topicPath(project).slice('/v1/'.length), schemaVersion: '1.0' },
      });
    } catch (error) {
      if (!(error instanceof GoogleError) || (error.status !== 403 && error.status !== 400)) throw error;
      // An account in another currency, or one that somebody else pays.
      throw new ByHandError(
        `Google refused it (${error.message}). Make it by hand: Billing, Budgets; docs/deploy.md says how.`,
      );
    }
  },
};

/** What tells, and stops, a month that costs more than it should. */
export const BUDGET_STEPS: readonly Step[] = [makeTopic, makeBudget];
