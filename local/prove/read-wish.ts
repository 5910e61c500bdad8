import { CliError } from '../processes/sentence-error.ts';

/** What `npm run prove` is asked for: everything, keeping what passed at older commits or not, or one part with filters. */
export interface VerifyArguments {
  readonly keepsOlder: boolean;
  readonly only: string | undefined;
  readonly filters: readonly string[];
}

/** Reads `--keep` and `--only firestore some/path`. */
export function parseArguments(given: readonly string[], parts: readonly string[]): VerifyArguments {
  const keepsOlder = given[0] === '--keep';
  const [flag, only, ...filters] = keepsOlder ? given.slice(1) : given;
  if (flag !== undefined && flag !== '--only') {
    throw new CliError(`Only --keep and --only can be asked for, not '${flag}'.`);
  }
  if (flag === '--only' && (only === undefined || !parts.includes(only))) {
    throw new CliError(`--only takes ${parts.join(', ')} and no '${only ?? ''}'.`);
  }
  return { keepsOlder, only, filters };
}
