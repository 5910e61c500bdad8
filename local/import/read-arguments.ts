import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '../emulators/folders.ts';
import { SentenceError } from '../processes/sentence-error.ts';

const USAGE = 'Name one file: npm run import -- products.csv [--into PROJECT].';

function parse(args: readonly string[]): { positionals: string[]; into: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { into: { type: 'string' } },
    });
    return { positionals, into: values.into };
  } catch {
    throw new SentenceError(USAGE);
  }
}

/** Which file goes into which shop; the file is meant from the folder the command was given in. */
export function readArguments(args: readonly string[], folder: string): { path: string; project: string } {
  const { positionals, into = PROJECT } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new SentenceError(USAGE);
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(into)) throw new SentenceError(`'${into}' is no name of a project.`);
  return { path: resolve(folder, file), project: into };
}
