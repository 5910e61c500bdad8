import { openClient } from './open-client.ts';
import type { Operation } from './operations.ts';
import type { Choice, MeasuredShop, Settings } from './settings.ts';

/** What came of one measurement: for every part the milliseconds of each time it was done. */
export interface Measurement {
  readonly seconds: number;
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly errors: number;
}

/** Lets so many clients do an operation over and over for so long; a failure is counted and the client goes on. */
export async function measure(
  shop: MeasuredShop,
  settings: Settings,
  { operation, clients, seconds }: { operation: Operation; clients: number; seconds: number },
): Promise<Measurement> {
  const times = new Map<string, number[]>();
  const note = (part: string, milliseconds: number): void => {
    const known = times.get(part);
    if (known) known.push(milliseconds);
    else times.set(part, [milliseconds]);
  };
  const choose = chooseInTurn(settings.choices);
  const browsers = Array.from({ length: clients }, () => openClient(shop, settings));
  const repeats = await Promise.all(browsers.map((browser) => operation.begin(browser, choose)));
  let errors = 0;
  const since = performance.now();
  const until = since + seconds * 1000;
  await Promise.all(
    repeats.map(async (repeat) => {
      while (performance.now() < until) {
        try {
          await repeat(note);
        } catch (error) {
          if (errors === 0) console.error(error instanceof Error ? error.message : error);
          errors += 1;
        }
      }
    }),
  );
  const took = (performance.now() - since) / 1000;
  for (const browser of browsers) browser.close();
  return { seconds: took, times, errors };
}

/** One after the other, so that clients meet on the same size as often as their number and the catalogue make it. */
function chooseInTurn(choices: readonly Choice[]): () => Choice {
  let turn = 0;
  return () => {
    const choice = choices[turn % choices.length];
    turn += 1;
    if (!choice) throw new Error('There is nothing to choose from');
    return choice;
  };
}
