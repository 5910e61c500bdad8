import { resolve } from 'node:path';
import type { UserImportOptions } from 'firebase-admin/auth';
import { openOwnStores, readStoreArguments } from '../backup/open-stores.ts';
import { runMain } from '../processes/run-main.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { readBackup } from './read-backup.ts';

/** How a real project hashes passwords, as Firebase's console tells it (Authentication, Users, Password hash parameters). */
function hashingOf(project: string): UserImportOptions {
  if (project.startsWith('demo-')) return { hash: { algorithm: 'BCRYPT' } };
  const { AUTH_HASH_KEY: key, AUTH_HASH_SEPARATOR: separator = 'Bw==' } = process.env;
  const { AUTH_HASH_ROUNDS: rounds = '8', AUTH_HASH_MEMORY: memoryCost = '14' } = process.env;
  if (!key)
    throw new SentenceError(
      'Set AUTH_HASH_KEY to the base64_signer_key of the project that was backed up: see docs/when-something-is-wrong.md.',
    );
  return {
    hash: {
      algorithm: 'SCRYPT',
      key: Buffer.from(key, 'base64'),
      saltSeparator: Buffer.from(separator, 'base64'),
      rounds: Number(rounds),
      memoryCost: Number(memoryCost),
    },
  };
}

await runMain(async () => {
  const usage = 'npm run restore -- shop.jsonl.gz [--project my-project]';
  const { file, project } = readStoreArguments(process.argv.slice(2), usage);
  const hashing = hashingOf(project);
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { documents, accounts, longestStepMs } = await readBackup(await openOwnStores(project), path, hashing);
  console.log(
    `${documents} documents and ${accounts} accounts are in ${project} again. The longest step took ${longestStepMs} ms.`,
  );
  return 0;
});
