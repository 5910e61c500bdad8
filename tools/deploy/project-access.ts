import { createRequire } from 'node:module';
import { type Credential, applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { type HostingApi, createHostingApi } from '../../functions/src/hosting/hosting-api.ts';
import { CliError } from '../start/command.ts';
import { ROOT } from '../start/project.ts';

/** The project's Hosting API, as the signed-in user. FIREBASE_HOSTING_API_URL replaces its address, as for firebase-tools. */
export async function createProjectHosting(project: string): Promise<HostingApi> {
  return createHostingApi({
    project,
    token: await signInToFirebase(project),
    origin: process.env['FIREBASE_HOSTING_API_URL'],
  });
}

/** Parses `--project my-project`; `words` are all other arguments. */
export function parseProjectArguments(
  input: readonly string[],
  usage: string,
): { project: string; words: readonly string[] } {
  const place = input.indexOf('--project');
  const project = place === -1 ? undefined : input[place + 1];
  if (project === undefined) throw new CliError(usage);
  return { project, words: input.filter((_word, at) => at !== place && at !== place + 1) };
}

/** Prints Hosting's errors without a stack. */
export async function withCliErrors<Value>(run: () => Promise<Value>): Promise<Value> {
  return run().catch((failure: unknown) => {
    throw new CliError(failure instanceof Error ? failure.message : String(failure));
  });
}

const requireModule = createRequire(import.meta.url);
const cliAccountSchema = z.optional(z.looseObject({ user: z.unknown(), tokens: z.unknown() }));

interface FirebaseTools {
  readonly getProjectDefaultAccount: (folder: string) => unknown;
  readonly requireAuth: (options: object) => Promise<unknown>;
  readonly getAccessToken: () => Promise<string>;
}

/**
 * Signs in as `firebase deploy` does, with `firebase login`, FIREBASE_TOKEN or the machine's Google credentials. Returns a function that
 * returns a valid access token.
 */
export async function signInToFirebase(project: string): Promise<() => Promise<string>> {
  // firebase-tools exports none of this, so these are its internal files. Its version is pinned.
  const tools = {
    ...requireModule('firebase-tools/lib/auth.js'),
    ...requireModule('firebase-tools/lib/requireAuth.js'),
    getAccessToken: requireModule('firebase-tools/lib/apiv2.js').getAccessToken,
  } as FirebaseTools;
  try {
    await tools.requireAuth({ ...cliAccountSchema.parse(tools.getProjectDefaultAccount(ROOT)), project });
    await tools.getAccessToken();
  } catch {
    throw new CliError('Sign in first: npx firebase login');
  }
  return tools.getAccessToken;
}

/** The machine's Google credentials. Without this check Firestore's client would end the process with a stack. */
export async function requireGoogleCredentials(project: string): Promise<Credential> {
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch {
    throw new CliError(
      `Sign in first, with an account that may change ${project}: gcloud auth application-default login`,
    );
  }
  return credential;
}
