import type { ShopAdapter } from '../adapter.ts';
import { createCountingClient } from '../skim.ts';

/** A Node server that sends the same bytes as our list and does nothing else. */
export function bareAdapter(name: string, address: string): ShopAdapter {
  return {
    name,
    createClient: () => {
      const { skim, close } = createCountingClient(address);
      return { list: () => skim('/'), close };
    },
  };
}
