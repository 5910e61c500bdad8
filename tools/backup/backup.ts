import { resolve } from 'node:path';
import { runCommand } from '../start/command.ts';
import { connectProjectStores, parseStoreArguments } from './stores.ts';
import { createBackup } from './create-backup.ts';

await runCommand(async () => {
  const usage = 'npm run backup -- shop.jsonl.gz [--project my-project]';
  const { file, project } = parseStoreArguments(process.argv.slice(2), usage);
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { documents, accounts, readTime, longestStepMs } = await createBackup(
    await connectProjectStores(project),
    path,
  );
  console.log(
    `${documents} documents and ${accounts} accounts of ${project} are in ${path}, as the documents were at ${readTime.toDate().toISOString()}. The longest step took ${longestStepMs} ms. Keep the file as secret as the shop.`,
  );
  return 0;
});
