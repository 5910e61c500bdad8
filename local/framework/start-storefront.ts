import { buildFunctions } from '../build/build-shop.ts';
import { openProxy } from './open-proxy.ts';
import { startFunction, type FunctionProcess, type FunctionSettings } from './start-function.ts';

/** The storefront function as production runs it: so many processes behind one address. */
export interface Storefront {
  readonly address: string;
  readonly processes: () => readonly FunctionProcess[];
  /** Kills one process where it stands and puts a new one in its place; answers when the new one listens. */
  readonly replace: (place: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts `count` processes of the storefront, built from the sources as they are now. */
export async function startStorefront(count: number, settings: FunctionSettings): Promise<Storefront> {
  await buildFunctions();
  const start = (): Promise<FunctionProcess> => startFunction('storefront', settings);
  let processes = await Promise.all(Array.from({ length: count }, start));
  const proxy = await openProxy(() => processes.map(({ port }) => port));
  return {
    address: proxy.address,
    processes: () => processes,
    replace: async (place) => {
      await processes[place]?.kill();
      const next = await start();
      processes = processes.map((each, index) => (index === place ? next : each));
    },
    stop: async () => {
      await proxy.close();
      await Promise.all(processes.map((each) => each.kill()));
    },
  };
}
