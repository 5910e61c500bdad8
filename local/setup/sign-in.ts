import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { ROOT } from '../emulators/folders.ts';
import { CliError } from '../processes/sentence-error.ts';

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
