import { resolve } from 'node:path';
import { PROJECT } from '../emulators/folders.ts';
import { runMain } from '../processes/run-main.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { openStores, readStoreArguments } from './open-stores.ts';
import { writeBackup } from './write-backup.ts';

await runMain(async () => {
  const { file, project } = readStoreArguments(process.argv.slice(2), PROJECT);
  if (file === undefined) throw new SentenceError('npm run backup -- shop.jsonl.gz [--project my-project]');
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { documents, accounts, moment, longestStepMs } = await writeBackup(openStores(project), path);
  console.log(
    `${documents} documents and ${accounts} accounts of ${project} are in ${path}, as the documents were at ${moment.toDate().toISOString()}. The longest step took ${longestStepMs} ms. Keep the file as secret as the shop.`,
  );
  return 0;
});
