import { type HostingApi, openHosting } from '../../functions/src/hosting/hosting-api.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { signIn } from '../setup/sign-in.ts';

/** The project's Hosting, asked as whoever deploys; FIREBASE_HOSTING_API_URL names another API, as it does for firebase-tools. */
export async function openOwnHosting(project: string): Promise<HostingApi> {
  return openHosting({ project, token: await signIn(project), origin: process.env['FIREBASE_HOSTING_API_URL'] });
}

/** `--project my-project`, and the words beside it. */
export function readProject(given: readonly string[], usage: string): { project: string; words: readonly string[] } {
  const place = given.indexOf('--project');
  const project = place === -1 ? undefined : given[place + 1];
  if (project === undefined) throw new SentenceError(usage);
  return { project, words: given.filter((_word, at) => at !== place && at !== place + 1) };
}

/** A failure of Hosting's is told in its words, without a stack. */
export async function inWords<Value>(act: () => Promise<Value>): Promise<Value> {
  return act().catch((failure: unknown) => {
    throw new SentenceError(failure instanceof Error ? failure.message : String(failure));
  });
}
