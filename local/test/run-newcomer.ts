import type { Score } from '../check/read-reports.ts';
import { getShopPorts } from '../emulators/shop-ports.ts';
import { findBusyPorts } from '../machine/check-ports.ts';
import { startNewcomerShop } from './open-newcomer-shop.ts';
import { runJourneys } from './run-journeys.ts';

/** Opens the shop as `npm start` does, and walks through it as somebody who follows the README (e2e/newcomer). */
export async function runNewcomerJourneys(filters: readonly string[]): Promise<Score> {
  const { vite: _, ...ports } = getShopPorts(0, {});
  const busy = await findBusyPorts(ports);
  if (busy.length > 0) return skipNewcomerJourneys(busy, process.env);
  const shop = await startNewcomerShop();
  try {
    return await runJourneys({ ...shop.environment, JOURNEYS: 'newcomer' }, filters, 'newcomer');
  } finally {
    await shop.stop();
  }
}

/** Where the ports of `npm start` are taken nothing can be shown: a person is told, and an unattended run fails. */
export function skipNewcomerJourneys(busy: readonly string[], environment: NodeJS.ProcessEnv): Score {
  const [ports, are] = busy.length === 1 ? ['Port', 'is'] : ['Ports', 'are'];
  const skipped = `${ports} ${busy.join(', ')} of npm start ${are} in use: end what listens there and run npm test -- --only newcomer.`;
  return environment['CI'] ? { passed: 0, failed: 1, skipped } : { passed: 0, failed: 0, skipped };
}
