import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeContract } from '@plenty/contract/api/breaking-changes';
import { endpoints } from '@plenty/contract/api/endpoints';
import { ROOT } from '../start/project.ts';
import { runCommand } from '../start/command.ts';

const FILE = 'contract/released/contract.json';

/** Saves the endpoint table, with which the next release is compared. */
function saveReleasedContract(): string {
  const descriptions = Object.entries(describeContract(endpoints)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  // One line per endpoint, so that a review shows which of them changed.
  const lines = descriptions.map(([name, endpoint]) => `${JSON.stringify(name)}: ${JSON.stringify(endpoint)}`);
  mkdirSync(join(ROOT, 'contract/released'), { recursive: true });
  writeFileSync(join(ROOT, FILE), `{\n${lines.join(',\n')}\n}\n`);
  return FILE;
}

await runCommand(async () => {
  console.log(`${saveReleasedContract()} holds the contract as it is now. Commit it with the release.`);
  return 0;
});
