import { buildShop } from '../build/build-shop.ts';
import { runMain } from '../processes/run-main.ts';
import { showStep } from '../processes/show-step.ts';
import { serveGoogleCloud } from '../stand-ins/google-cloud/serve-google-cloud.ts';
import { openRulesCompiler } from './compile-rules.ts';
import { copyForDeploy } from './deploy-copy.ts';
import { firstDeploy, reasonOf } from './deploy.ts';
import { drawOutcome } from './draw-outcome.ts';
import { judgeState } from './judge-state.ts';
import { DRY_RUN_PROJECT, readyProject } from './ready-project.ts';
import { readWanted } from './wanted.ts';

await runMain(async () => {
  await showStep('Building the functions and the pages', buildShop);
  const { copy, wanted } = await showStep('Packing what is deployed, and installing the functions', async () => {
    const made = await copyForDeploy(DRY_RUN_PROJECT);
    return { copy: made, wanted: await readWanted(made.folder) };
  });
  const compiler = await showStep('Starting the compiler of the rules', openRulesCompiler);
  const cloud = await serveGoogleCloud(await readyProject(), { compile: compiler.compile });
  const outcome = await showStep('A first deploy against a fake of Google Cloud', () =>
    firstDeploy(copy.folder, cloud.port, wanted),
  );
  const { state } = cloud.project;
  cloud.close();
  compiler.close();
  copy.remove();
  if (outcome.code !== 0) {
    console.error(`\nThe deploy would end with: ${reasonOf(outcome)}\n`);
    return 1;
  }
  console.log(`\n${drawOutcome(state)}\n`);
  const faults = [
    ...judgeState(state, wanted),
    ...outcome.strangers.map((one) => `firebase-tools wanted to connect to ${one}.`),
  ];
  if (faults.length > 0) {
    console.error(`The deploy would not leave what is wanted: ${faults.join(' ')}\n`);
    return 1;
  }
  console.log(`This is what is wanted. ${cloud.calls.length} calls were made, none of them to Google.`);
  return 0;
});
