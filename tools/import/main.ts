import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { requireGoogleCredentials } from '../deploy/project-access.ts';
import { runCommand, withProgress } from '../start/command.ts';
import { requireRunningShop } from '../start/connect-firestore.ts';
import { getShopPorts } from '../start/ports.ts';
import { HELP, parseArguments } from './arguments.ts';
import { importCatalog } from './import-catalog.ts';
import { exportFile, readRows } from './read-rows.ts';
import { formatReport } from './report.ts';
import { surveyRows } from '../../functions/src/shopify/csv/row-groups.ts';

await runCommand(async () => {
  // npm runs every command in the project's folder; this is where it was typed.
  const asked = parseArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (asked.kind === 'help') {
    console.log(HELP);
    return 0;
  }
  const file = exportFile(asked.path);
  const survey = await surveyRows(readRows(file));
  const database = await connectToShop(asked.project);
  const report = await withProgress(`Importing ${file.name} into ${asked.project}`, () =>
    importCatalog(database, file, survey),
  );
  console.log(`${formatReport(report)}\n`);
  return 0;
});

/** Opens the database of the running local shop, or of a real Google Cloud project if its id does not start with demo-. */
export async function connectToShop(project: string): Promise<Firestore> {
  return project.startsWith('demo-') ? connectToRunningShop(project) : connectToRealShop(project);
}

async function connectToRunningShop(project: string): Promise<Firestore> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] || `127.0.0.1:${getShopPorts(0).firestore}`;
  await requireRunningShop(host);
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  return getFirestore(initializeApp({ projectId: project }));
}

async function connectToRealShop(project: string): Promise<Firestore> {
  return getFirestore(initializeApp({ projectId: project, credential: await requireGoogleCredentials(project) }));
}
