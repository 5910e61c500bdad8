import type { Client } from './open-client.ts';
import type { Choice } from './settings.ts';

/** Says how long a part took, in milliseconds, under the name it has in the table. */
export type Note = (part: string, milliseconds: number) => void;

/** What one client does over and over; `prepare` is not measured. */
export interface Operation {
  readonly name: string;
  readonly begin: (client: Client, choose: () => Choice) => Promise<(note: Note) => Promise<void>>;
}

async function timed<T>(note: Note, part: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await run();
  note(part, performance.now() - since);
  return result;
}

/** In the order of the table. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'quote',
    begin: async (client, choose) => {
      const cart = await client.addToCart(choose());
      return (note) => timed(note, 'quote', async () => void (await client.quote(cart)));
    },
  },
  {
    name: 'add to cart',
    begin: async (client, choose) => (note) =>
      timed(note, 'add to cart', async () => void (await client.addToCart(choose()))),
  },
  {
    name: 'whole guest order',
    begin: async (client, choose) => (note) =>
      timed(note, 'whole guest order', async () => {
        const cart = await client.addToCart(choose());
        const amounts = await client.quote(cart);
        await timed(note, 'order (within it)', () => client.order(cart, amounts));
      }),
  },
];
