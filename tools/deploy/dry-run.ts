import { buildShop } from '../build/shop-build.ts';
import { createFakeGoogleCloud } from '../fakes/google-cloud/server.ts';
import { runCommand, withProgress } from '../start/command.ts';
import { findDeployProblems, formatDeployedState } from './dry-run/deployed-state.ts';
import { DRY_RUN_PROJECT, createDeployCopy, createReadyProject } from './dry-run/environment.ts';
import { readExpectedState } from './dry-run/expected-state.ts';
import { getFailureReason, runFirstDeploy } from './dry-run/firebase-deploy.ts';
import { startRulesCompiler } from './dry-run/rules-compiler.ts';

await runCommand(async () => {
  await withProgress('Building the functions and the pages', buildShop);
  const { copy, wanted } = await withProgress('Packing what is deployed, and installing the functions', async () => {
    const created = await createDeployCopy(DRY_RUN_PROJECT);
    return { copy: created, wanted: await readExpectedState(created.folder) };
  });
  const compiler = await withProgress('Starting the compiler of the rules', startRulesCompiler);
  const cloud = await createFakeGoogleCloud(await createReadyProject(), { compileRules: compiler.compile });
  const outcome = await withProgress('A first deploy against a fake of Google Cloud', () =>
    runFirstDeploy(copy.folder, cloud.port, wanted),
  );
  const { state } = cloud.project;
  cloud.close();
  compiler.close();
  copy.remove();
  if (outcome.code !== 0) {
    console.error(`\nThe deploy would end with: ${getFailureReason(outcome)}\n`);
    return 1;
  }
  console.log(`\n${formatDeployedState(state)}\n`);
  const faults = [
    ...findDeployProblems(state, wanted),
    ...outcome.unexpectedHosts.map((one) => `firebase-tools wanted to connect to ${one}.`),
  ];
  if (faults.length > 0) {
    console.error(`The deploy would not leave what is wanted: ${faults.join(' ')}\n`);
    return 1;
  }
  console.log(`This is what is wanted. ${cloud.requests.length} calls were made, none of them to Google.`);
  return 0;
});
