import * as z from 'zod/mini';
import { CliError } from '../../start/command.ts';
import { ACCOUNT_STEPS } from './account-steps.ts';
import { BUDGET_STEPS } from './budget-steps.ts';
import { type GoogleApi, GoogleError } from './google-api.ts';
import { PROJECT_STEPS } from './project-steps.ts';
import { SECRET_STEPS } from './secret-steps.ts';
import { ManualStepError, type Setup, type SetupStep } from './setup-step.ts';

const ALL_STEPS: readonly SetupStep[] = [...PROJECT_STEPS, ...ACCOUNT_STEPS, ...SECRET_STEPS, ...BUDGET_STEPS];

const projectSchema = z.object({ projectNumber: z.string(), lifecycleState: z.string() });
const billingSchema = z.object({
  billingEnabled: z.optional(z.boolean()),
  billingAccountName: z.optional(z.string()),
});

/** Reads the project; throws a CliError when the owner has to do something at Google first. */
export async function loadSetup(
  google: GoogleApi,
  settings: Pick<Setup, 'origin' | 'budget' | 'folder'>,
): Promise<Setup> {
  const { project } = google;
  const found = await google
    .request('cloudresourcemanager', 'GET', `/v1/projects/${project}`)
    .catch((error: unknown) => {
      // Google also responds with 403 for a project that does not exist.
      if (error instanceof GoogleError && (error.status === 403 || error.status === 404)) return undefined;
      throw error;
    });
  if (found === undefined) {
    throw new CliError(
      `There is no project ${project} that you may change. Make it first: https://console.firebase.google.com`,
    );
  }
  const { projectNumber } = projectSchema.parse(found);
  const billing = billingSchema.parse(
    await google.request('cloudbilling', 'GET', `/v1/projects/${project}/billingInfo`),
  );
  if (billing.billingEnabled !== true) {
    throw new CliError(
      `${project} has no billing account yet, and functions need the Blaze plan: https://console.firebase.google.com/project/${project}/usage/details`,
    );
  }
  return { google, project, number: projectNumber, billingAccount: billing.billingAccountName ?? '', ...settings };
}

export async function findPendingSteps(setup: Setup): Promise<SetupStep[]> {
  const pending: SetupStep[] = [];
  for (const step of ALL_STEPS) if (!(await step.isDone(setup))) pending.push(step);
  return pending;
}

/** Runs the steps in order and prints each one. After an error the next run continues at the failed step. */
export async function runSetup(
  setup: Setup,
  steps: readonly SetupStep[],
  print: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    try {
      await step.run(setup);
    } catch (error) {
      if (error instanceof ManualStepError) {
        print(`- ${step.title}: ${error.message}`);
        continue;
      }
      if (!(error instanceof GoogleError)) throw error;
      throw new CliError(
        `${step.title}: it ended with '${error.message}' (${error.status}). Run this again; it goes on here.`,
      );
    }
    print(`✔ ${step.title}`);
  }
}
