import { CountingClient } from './http-client.ts';
import { type Measurement, OPERATIONS, type OperationName, type ShopAdapter, measure } from './measure.ts';
import { medusaAdapter } from './medusa-adapter.ts';
import { plentyAdapter } from './plenty-adapter.ts';
import { type MeasuredShop, ONLY_OPERATIONS, ROUNDS, SECONDS, readSettings } from './settings.ts';
import { vendureAdapter } from './vendure-adapter.ts';

const settings = readSettings();

function createAdapter({ kind, name, address }: MeasuredShop): ShopAdapter {
  switch (kind) {
    case 'plenty':
      return plentyAdapter(name, address, settings);
    case 'same-bytes':
      return readsOf(plentyAdapter(name, address, settings));
    case 'bare':
      return bareAdapter(name, address);
    case 'medusa':
      return medusaAdapter(name, address, settings.peersFolder);
    case 'vendure':
      return vendureAdapter(name, address);
  }
}

const names = (Object.keys(OPERATIONS) as OperationName[]).filter(
  (name) => ONLY_OPERATIONS.length === 0 || ONLY_OPERATIONS.includes(name),
);
const adapters = settings.shops.map(createAdapter);
const cases = names.flatMap((name) =>
  OPERATIONS[name].clients.flatMap((clients) =>
    adapters.map((adapter) => ({ name, clients, adapter, rounds: [] as Measurement[] })),
  ),
);
for (const { adapter, name, clients } of cases) await measure(adapter, name, clients, Math.min(1, SECONDS));
// The shops take turns in each round, so that other load on the machine affects them alike.
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { adapter, name, clients, rounds } of cases) {
    const measured = await measure(adapter, name, clients, SECONDS);
    if (measured) rounds.push(measured);
  }
  console.error(`round ${round} of ${ROUNDS} measured`);
}

// The parent process prints the tables.
const rows = cases
  .filter(({ rounds }) => rounds.length > 0)
  .map(({ name, clients, adapter, rounds }) => {
    return { operation: name, title: OPERATIONS[name].title, clients, shop: adapter.name, rounds };
  });
console.log(JSON.stringify(rows));

/** Only what a function that repeats answers can do. */
function readsOf({ name, createClient }: ShopAdapter): ShopAdapter {
  return {
    name,
    createClient: () => {
      const client = createClient();
      return {
        list: async () => client.list?.(),
        product: async () => client.product?.(),
        close: () => client.close(),
      };
    },
  };
}

/** A plain Node server that sends the same bytes as our product list. */
function bareAdapter(name: string, address: string): ShopAdapter {
  return {
    name,
    createClient: () => {
      const client = new CountingClient(address);
      return { list: () => client.send('/'), close: () => client.close() };
    },
  };
}
