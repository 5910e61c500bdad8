import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CliError, runCommand } from '../start/command.ts';
import { ROOT } from '../start/project.ts';
import { signInToFirebase, withCliErrors } from './project-access.ts';
import { askForConfirmation } from './setup/confirmation.ts';
import { createGoogleApi } from './setup/google-api.ts';
import { findPendingSteps, loadSetup, runSetup } from './setup/project-setup.ts';

const USAGE = 'npm run setup -- --project my-project --origin https://the.shop [--budget 25] [--yes]';

const OPTIONS = {
  project: { type: 'string' },
  origin: { type: 'string' },
  budget: { type: 'string', default: '25' },
  yes: { type: 'boolean', default: false },
} as const;

function parseOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    throw new CliError(USAGE);
  }
}

function parseSettings() {
  const values = parseOptions();
  const { project, origin, yes } = values;
  const budget = Number(values.budget);
  if (project === undefined || origin === undefined) throw new CliError(USAGE);
  if (project.startsWith('demo-')) throw new CliError('A demo project is for this machine alone: name a real one.');
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://')) {
    throw new CliError(
      `--origin is where the shop is reached, such as https://the.shop, without a path; not ${origin}.`,
    );
  }
  if (!Number.isInteger(budget) || budget < 1) throw new CliError('--budget is whole US dollars a month, at least 1.');
  return { project, origin, budget, yes };
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CliError('Nothing was changed. Say --yes to do all of it.');
  return askForConfirmation('Do all of it? (y/N) ', { input: process.stdin, output: process.stdout });
}

await runCommand(async () => {
  const { project, yes, ...settings } = parseSettings();
  const google = createGoogleApi(project, await signInToFirebase(project), pause);
  const setup = await withCliErrors(() => loadSetup(google, { ...settings, folder: join(ROOT, 'functions') }));
  const left = await withCliErrors(() => findPendingSteps(setup));
  console.log(`\n${project} needs:\n${left.map(({ title }) => `  - ${title}`).join('\n')}\n`);
  if (!yes && !(await confirm())) return 1;
  await runSetup(setup, left, (line) => console.log(line));
  console.log(
    `\n${project} is ready. The panel's first password: npx firebase functions:secrets:access ADMIN_DEFAULT_PASSWORD --project ${project}\n` +
      `Next: npm run deploy:dry-run, then npm run deploy -- --project ${project} (docs/deploy.md).`,
  );
  return 0;
});
