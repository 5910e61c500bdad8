import { resolve } from 'node:path';
import type { UserImportOptions } from 'firebase-admin/auth';
import { CliError, runCommand } from '../start/command.ts';
import { restoreBackup } from './restore-backup.ts';
import { connectProjectStores, parseStoreArguments } from './stores.ts';

/** How a real project hashes passwords: Firebase console, Authentication, Users, Password hash parameters. */
function getHashOptions(project: string): UserImportOptions {
  if (project.startsWith('demo-')) return { hash: { algorithm: 'BCRYPT' } };
  const { AUTH_HASH_KEY: key, AUTH_HASH_SEPARATOR: separator = 'Bw==' } = process.env;
  const { AUTH_HASH_ROUNDS: rounds = '8', AUTH_HASH_MEMORY: memoryCost = '14' } = process.env;
  if (!key)
    throw new CliError(
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

await runCommand(async () => {
  const usage = 'npm run restore -- shop.jsonl.gz [--project my-project]';
  const { file, project } = parseStoreArguments(process.argv.slice(2), usage);
  const hashing = getHashOptions(project);
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { documents, accounts, longestStepMs } = await restoreBackup(
    await connectProjectStores(project),
    path,
    hashing,
  );
  console.log(
    `${documents} documents and ${accounts} accounts are in ${project} again. The longest step took ${longestStepMs} ms.`,
  );
  return 0;
});
