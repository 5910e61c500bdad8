import { buildFunctions } from '../build/build-shop.ts';
import { startLoadBalancer } from './open-proxy.ts';
import { startFunction, type FunctionProcess, type FunctionSettings } from './start-function.ts';

/** The storefront function as production runs it: so many processes behind one address. */
export interface StorefrontProcesses {
  readonly address: string;
  /** Kills the process that has most to do where it stands; answers, when a new one listens in its place, whether there was one. */
  readonly replaceBusiest: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Starts `count` processes of the storefront, built from the sources as they are now. */
export async function startStorefront(count: number, settings: FunctionSettings): Promise<StorefrontProcesses> {
  await buildFunctions();
  const start = (): Promise<FunctionProcess> => startFunction('storefront', settings);
  let processes = await Promise.all(Array.from({ length: count }, start));
  const proxy = await startLoadBalancer(() => processes.map(({ port }) => port));
  return {
    address: proxy.address,
    replaceBusiest: async () => {
      const port = proxy.findBusiestPort();
      const busiest = processes.find((each) => each.port === port);
      if (!busiest) return false;
      processes = processes.filter((each) => each !== busiest);
      await busiest.kill();
      processes = [...processes, await start()];
      return true;
    },
    stop: async () => {
      await proxy.close();
      await Promise.all(processes.map((each) => each.kill()));
    },
  };
}
