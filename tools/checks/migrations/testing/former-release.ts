import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const FIXTURES = new URL('../fixtures/', import.meta.url);
const FIRESTORE_EXPORT = 'firestore_export/firestore_export.overall_export_metadata';

/** The people in an older release's data. */
const peopleSchema = z.object({
  customer: z.object({ email: z.string(), password: z.string(), orderNumber: z.string() }),
  guest: z.object({ email: z.string(), orderNumber: z.string(), orderKey: z.string() }),
  browser: z.object({ cookie: z.string(), lines: z.int() }),
});

async function post(address: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const response = await fetch(`http://${address}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`The emulator took no export: ${text}`);
}

/** Imports an older release's emulator export, documents and accounts, into a project of the running emulators. */
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
