import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drawTable, type Row } from './draw-table.ts';
import { measure, type Measurement } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { CLIENTS, readSettings, ROUNDS, SECONDS } from './settings.ts';

const PAGE = fileURLToPath(new URL('README.md', import.meta.url));
const HEADING = '## Figures';

const settings = readSettings();
const cases = OPERATIONS.flatMap((operation) =>
  settings.shops.flatMap((shop) =>
    CLIENTS.map((clients) => ({ operation, shop, clients, rounds: [] as Measurement[] })),
  ),
);

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
const began = load();
for (const shop of settings.shops) {
  for (const operation of OPERATIONS) await measure(shop, settings, { operation, clients: 8, seconds: 1 });
}
// Round by round, so that whatever else the machine does falls on all of them alike.
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { operation, shop, clients, rounds } of cases) {
    rounds.push(await measure(shop, settings, { operation, clients, seconds: SECONDS }));
  }
  console.log(`round ${round} of ${ROUNDS} measured`);
}

const rows = cases.flatMap(({ operation, shop, clients, rounds }): Row[] =>
  [...(rounds[0]?.times.keys() ?? [])]
    .toSorted((one, other) => Number(other === operation.name) - Number(one === operation.name))
    .map((part) => ({ part, processes: shop.processes, clients, rounds })),
);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const about =
  `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${availableParallelism()} cores ` +
  `shared by the load, the functions and the database; load average ${began} before and ${load()} after; ` +
  `${ROUNDS} rounds of ${SECONDS} s each.`;
const table = drawTable(rows);
console.log(`\n${table}\n\n${about}`);

const [text = ''] = readFileSync(PAGE, 'utf8').split(HEADING);
writeFileSync(PAGE, `${text}${HEADING}\n\n${about}\n\n${table}\n`);
