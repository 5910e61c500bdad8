import { type HostingApi, createHostingApi } from '../../functions/src/hosting/hosting-api.ts';
import { CliError } from '../processes/sentence-error.ts';
import { signInToFirebase } from '../setup/sign-in.ts';

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
