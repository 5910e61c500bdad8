import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeContract } from '@plenty/contract/api/breaking-changes';
import { endpoints } from '@plenty/contract/api/endpoints';
import { ROOT } from '../start/project.ts';
import { runCommand } from '../start/command.ts';

const FILE = 'contract/released/contract.json';

/** Keeps the endpoint table as it is now: what the next release is compared with. */
export function saveReleasedContract(root: string = ROOT): string {
  const calls = Object.entries(describeContract(endpoints)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  // One line a call: a review sees which of them changed.
  const lines = calls.map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`);
  mkdirSync(join(root, 'contract/released'), { recursive: true });
  writeFileSync(join(root, FILE), `{\n${lines.join(',\n')}\n}\n`);
  return FILE;
}

await runCommand(async () => {
  console.log(`${saveReleasedContract()} holds the contract as it is now. Commit it with the release.`);
  return 0;
});
