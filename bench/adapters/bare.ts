import type { Adapter } from '../adapter.ts';
import { openSkim } from '../skim.ts';

/** A Node server that sends the same bytes as our list and does nothing else. */
export function bare(name: string, address: string): Adapter {
  return {
    name,
    open: () => {
      const { skim, close } = openSkim(address);
      return { list: () => skim('/'), close };
    },
  };
}
