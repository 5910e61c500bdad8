import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_PROJECT_ID } from '../start/project.ts';
import { CliError } from '../start/command.ts';

const USAGE = 'Name one file: npm run import -- products.csv [--into PROJECT].';

/** The usage of the command. */
export const HELP = `
  npm run import -- FILE [--into PROJECT]

  Brings the products of FILE into the shop that runs on this machine (npm start), or with --into into a real one. FILE is
  the CSV that the admin of Shopify writes under Products > Export, as "plain CSV". tools/import/sample-export.csv is one to try.

  Each product comes in whole or is named with its lines and the reason. The same file again changes nothing; a newer
  one updates the products it changed, by their handle. Nothing is ever deleted.

  --into PROJECT   a real shop's project (after gcloud auth application-default login), or another demo-... project than
                   ${LOCAL_PROJECT_ID} of the running shop
`;

/** What the command should do: import a file into a project, or print its usage. */
export type ImportArguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'import'; readonly path: string; readonly project: string };

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { into: { type: 'string', default: LOCAL_PROJECT_ID }, help: { type: 'boolean', default: false } },
    });
  } catch {
    throw new CliError(USAGE);
  }
}

/** Reads the command's arguments; a relative file belongs to the folder where the command was typed. */
export function parseArguments(args: readonly string[], folder: string): ImportArguments {
  const { positionals, values } = parseFlags(args);
  if (values.help) return { kind: 'help' };
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CliError(USAGE);
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(values.into)) throw new CliError(`'${values.into}' is no name of a project.`);
  return { kind: 'import', path: resolve(folder, file), project: values.into };
}
