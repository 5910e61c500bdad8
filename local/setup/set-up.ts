import * as z from 'zod/mini';
import { SentenceError } from '../processes/sentence-error.ts';
import { ACCOUNT_STEPS } from './account-steps.ts';
import { BUDGET_STEPS } from './budget-steps.ts';
import { type Google, GoogleError } from './google.ts';
import { PROJECT_STEPS } from './project-steps.ts';
import { SECRET_STEPS } from './secret-steps.ts';
import { ByHandError, type Setup, type Step } from './step.ts';

const STEPS: readonly Step[] = [...PROJECT_STEPS, ...ACCOUNT_STEPS, ...SECRET_STEPS, ...BUDGET_STEPS];

const projectSchema = z.object({ projectNumber: z.string(), lifecycleState: z.string() });
const billingSchema = z.object({
  billingEnabled: z.optional(z.boolean()),
  billingAccountName: z.optional(z.string()),
});

/** What the owner decides: where the shop will be reached, and what it may cost a month. */
export type Wishes = Pick<Setup, 'origin' | 'budget' | 'folder'>;

/** Finds out what the project is; throws a sentence where the owner has to do something at Google first. */
export async function readProject(google: Google, wishes: Wishes): Promise<Setup> {
  const { project } = google;
  const found = await google.call('cloudresourcemanager', 'GET', `/v1/projects/${project}`).catch((error: unknown) => {
    // Google answers 403 for what is not there, too.
    if (error instanceof GoogleError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  });
  if (found === undefined) {
    throw new SentenceError(
      `There is no project ${project} that you may change. Make it first: https://console.firebase.google.com`,
    );
  }
  const { projectNumber } = projectSchema.parse(found);
  const billing = billingSchema.parse(await google.call('cloudbilling', 'GET', `/v1/projects/${project}/billingInfo`));
  if (billing.billingEnabled !== true) {
    throw new SentenceError(
      `${project} has no billing account yet, and functions need the Blaze plan: https://console.firebase.google.com/project/${project}/usage/details`,
    );
  }
  return { google, project, number: projectNumber, billingAccount: billing.billingAccountName ?? '', ...wishes };
}

/** The steps that are left to do. */
export async function findLeft(setup: Setup): Promise<Step[]> {
  const left: Step[] = [];
  for (const step of STEPS) if (!(await step.isDone(setup))) left.push(step);
  return left;
}

/** Does what is left, in its order; what went wrong is told with the step it belongs to, and the next run goes on there. */
export async function setUp(setup: Setup, steps: readonly Step[], tell: (line: string) => void): Promise<void> {
  for (const step of steps) {
    try {
      await step.carryOut(setup);
    } catch (error) {
      if (error instanceof ByHandError) {
        tell(`- ${step.says}: ${error.message}`);
        continue;
      }
      if (!(error instanceof GoogleError)) throw error;
      throw new SentenceError(
        `${step.says}: it ended with '${error.message}' (${error.status}). Run this again; it goes on here.`,
      );
    }
    tell(`✔ ${step.says}`);
  }
}
