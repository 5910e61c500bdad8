import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const FIXTURES = new URL('./fixtures/', import.meta.url);
const FIRESTORE_EXPORT = 'firestore_export/firestore_export.overall_export_metadata';

/** Whom a test may be in a former release's shop. */
const peopleSchema = z.object({
  customer: z.object({ email: z.string(), password: z.string(), orderNumber: z.string() }),
  guest: z.object({ email: z.string(), orderNumber: z.string(), orderKey: z.string() }),
  browser: z.object({ cookie: z.string(), lines: z.int() }),
});

async function post(address: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const answer = await fetch(`http://${address}`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The emulator took no export: ${text}`);
}

/** Fills a project of the running emulators with what a former release's emulators exported: its documents and its accounts. */
export async function importFormerShop(release: string, projectId: string) {
  const folder = new URL(`${release}/`, FIXTURES);
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  const database = `projects/${projectId}/databases/(default)`;
  const documents = { database, export_directory: fileURLToPath(new URL(FIRESTORE_EXPORT, folder)) };
  await post(`${firestore}/emulator/v1/projects/${projectId}:import`, JSON.stringify(documents));
  const accounts = readFileSync(new URL('auth_export/accounts.json', folder), 'utf8');
  await post(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`, accounts);
  return peopleSchema.parse(JSON.parse(readFileSync(new URL('people.json', folder), 'utf8')));
}
