import { resolve } from 'node:path';
import { runMain } from '../processes/run-main.ts';
import { openOwnStores, readStoreArguments } from './open-stores.ts';
import { writeBackup } from './write-backup.ts';

await runMain(async () => {
  const usage = 'npm run backup -- shop.jsonl.gz [--project my-project]';
  const { file, project } = readStoreArguments(process.argv.slice(2), usage);
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { documents, accounts, moment, longestStepMs } = await writeBackup(await openOwnStores(project), path);
  console.log(
    `${documents} documents and ${accounts} accounts of ${project} are in ${path}, as the documents were at ${moment.toDate().toISOString()}. The longest step took ${longestStepMs} ms. Keep the file as secret as the shop.`,
  );
  return 0;
});
