import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getShopPorts } from '../emulators/shop-ports.ts';
import { CliError } from '../processes/sentence-error.ts';
import { requireGoogleCredentials } from '../setup/expect-signed-in.ts';

async function isFirestoreRunning(host: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5000) });
    return (await answer.text()).trim() === 'Ok';
  } catch {
    return false;
  }
}

/** Opens the data of the shop that runs on this machine; a project that is not named demo-… is a real one, at Google. */
export async function connectToShop(project: string): Promise<Firestore> {
  return project.startsWith('demo-') ? connectToRunningShop(project) : connectToRealShop(project);
}

async function connectToRunningShop(project: string): Promise<Firestore> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] || `127.0.0.1:${getShopPorts(0).firestore}`;
  if (!(await isFirestoreRunning(host))) throw new CliError('Start the shop with npm start first.');
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  return getFirestore(initializeApp({ projectId: project }));
}

async function connectToRealShop(project: string): Promise<Firestore> {
  return getFirestore(initializeApp({ projectId: project, credential: await requireGoogleCredentials(project) }));
}
