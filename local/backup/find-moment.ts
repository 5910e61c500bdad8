import { applicationDefault } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../processes/sentence-error.ts';
import { RESTORE_DOCUMENT, type Stores } from './stores.ts';

const SECONDS_PER_MINUTE = 60;
const TIMEOUT_MS = 10_000;

/**
 * The moment a backup is of, by Firestore's own clock. What is older than an hour can be read only at a whole minute, and only where
 * point-in-time recovery is switched on: there the last whole minute is taken, so that the backup may last.
 */
export async function chooseReadTime(stores: Stores): Promise<Timestamp> {
  const restoring = await stores.database.doc(RESTORE_DOCUMENT).get();
  if (restoring.exists) {
    throw new CliError('A restore was cut off in this project: run it again with the same file before a backup.');
  }
  const { seconds } = restoring.readTime;
  return (await hasPointInTimeRecovery(stores))
    ? new Timestamp(seconds - (seconds % SECONDS_PER_MINUTE), 0)
    : restoring.readTime;
}

/** Whoever may not ask is told of point-in-time recovery when an hour was too short. */
async function hasPointInTimeRecovery({ auth: { app } }: Stores): Promise<boolean> {
  if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) return false;
  const token = await applicationDefault().getAccessToken();
  const address = `https://firestore.googleapis.com/v1/projects/${app.options.projectId}/databases/(default)`;
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${token.access_token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  return answer?.ok === true && (await answer.text()).includes('POINT_IN_TIME_RECOVERY_ENABLED');
}
