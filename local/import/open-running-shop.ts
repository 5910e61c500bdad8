import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { shopPorts } from '../emulators/shop-ports.ts';
import { SentenceError } from '../processes/sentence-error.ts';

async function isFirestore(host: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5000) });
    return (await answer.text()).trim() === 'Ok';
  } catch {
    return false;
  }
}

/** Opens the data of the shop that runs on this machine, and never one that runs elsewhere. */
export async function openRunningShop(project: string): Promise<Firestore> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] || `127.0.0.1:${shopPorts(0).firestore}`;
  if (!(await isFirestore(host))) throw new SentenceError('Start the shop with npm start first.');
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  return getFirestore(initializeApp({ projectId: project }));
}
