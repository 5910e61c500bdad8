import { CliError, runCommand } from '../../start/command.ts';
import { GROUPS, type Group } from './groups.ts';
import { type GroupOptions, SEED, reportGroup, runGroup } from './run-group.ts';

/** `rules discount --minutes 8 --seed 7 --wide --quick --list`. */
function parseArguments(given: readonly string[]): GroupOptions & { readonly group: Group; readonly isList: boolean } {
  const flag = (name: string, usual: number): number => {
    const place = given.indexOf(name);
    const value = place === -1 ? usual : Number(given[place + 1]);
    if (!Number.isFinite(value)) throw new CliError(`${name} takes a number.`);
    return value;
  };
  const [name = 'rules', ...filters] = given.filter(
    (word, index) => !word.startsWith('--') && !['--minutes', '--seed'].includes(given[index - 1] ?? ''),
  );
  const group = GROUPS.find((one) => one === name);
  if (group === undefined) throw new CliError(`There is no group '${name}': ${GROUPS.join(', ')}.`);
  const isWide = given.includes('--wide');
  const isQuick = given.includes('--quick');
  const isList = given.includes('--list');
  return { group, filters, minutes: flag('--minutes', 9), seed: flag('--seed', SEED), isWide, isQuick, isList };
}

await runCommand(async () => {
  const { group, isList, ...options } = parseArguments(process.argv.slice(2));
  if (!isList) await runGroup(group, options);
  return reportGroup(group, options.seed).failed === 0 ? 0 : 1;
});
