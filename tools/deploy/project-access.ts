import { createRequire } from 'node:module';
import { type Credential, applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { type HostingApi, createHostingApi } from '../../functions/src/hosting/hosting-api.ts';
import { CliError } from '../start/command.ts';
import { ROOT } from '../start/project.ts';

/** The project's Hosting, asked as whoever deploys; FIREBASE_HOSTING_API_URL names another API, as it does for firebase-tools. */
export async function createProjectHosting(project: string): Promise<HostingApi> {
  return createHostingApi({
    project,
    token: await signInToFirebase(project),
    origin: process.env['FIREBASE_HOSTING_API_URL'],
  });
}

/** `--project my-project`, and the words beside it. */
export function parseProjectArguments(
  given: readonly string[],
  usage: string,
): { project: string; words: readonly string[] } {
  const place = given.indexOf('--project');
  const project = place === -1 ? undefined : given[place + 1];
  if (project === undefined) throw new CliError(usage);
  return { project, words: given.filter((_word, at) => at !== place && at !== place + 1) };
}

/** A failure of Hosting's is told in its words, without a stack. */
export async function withCliErrors<Value>(act: () => Promise<Value>): Promise<Value> {
  return act().catch((failure: unknown) => {
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
 * Signs in as `firebase deploy` does, by `firebase login`, FIREBASE_TOKEN or the machine's own Google credentials: whoever may deploy need
 * not sign in a second time. Answers what gives a token that is still valid.
 */
export async function signInToFirebase(project: string): Promise<() => Promise<string>> {
  // firebase-tools has no door for this but its own files; its version is pinned, and the dry run of the deploy goes through here.
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

/** Whoever is signed in at Google on this machine. Firestore's client ends the process where nobody is; asked here, it is a sentence. */
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
