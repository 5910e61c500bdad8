import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../start/project.ts';
import { finishDeploy, restoreShopState } from './finish-deploy.ts';
import { createProjectHosting, parseProjectArguments } from './project-access.ts';
import { runCommand } from '../start/command.ts';

const USAGE = 'npm run deploy -- --project my-project [--only functions,hosting]';

/** Runs firebase-tools in this terminal, with its output and its questions. */
function runFirebase(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/firebase'), args, { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runCommand(async () => {
  const { project, words } = parseProjectArguments(process.argv.slice(2), USAGE);
  const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : 'hosting';
  const includesHosting = /hosting/.test(only);
  const hosting = await createProjectHosting(project);
  const code = await runFirebase(['deploy', '--project', project, ...words]);
  if (code !== 0) {
    // It may have released the pages before it failed.
    if (includesHosting) await restoreShopState(hosting, { project, print: console.log });
    // firebase-tools skips a function whose code is deployed, even if its permissions are missing, unless --only names it.
    console.error(
      `\nTo recover: npx firebase deploy --only functions:shop --project ${project}, then this command again.`,
    );
    return code;
  }
  if (!includesHosting) return code;
  await finishDeploy(hosting, { project, print: console.log });
  console.log('Now tag this commit, and keep its contract as the released one: npm run release:contract');
  return 0;
});
