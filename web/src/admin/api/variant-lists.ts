import { nameVariant } from '@plenty/contract/catalog/stock-keeping';
import * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/** Lists of a request that hold a value for single sizes and colors, and what a question calls one: `{ prices: 'Price' }`. */
export type VariantLists = Readonly<Record<string, string>>;

const entriesSchema = z.array(z.object({ size: z.string(), color: z.string(), value: z.unknown() }));

function listEntries(fields: Fields, lists: VariantLists) {
  return Object.entries(lists).flatMap(([list, label]) =>
    (entriesSchema.safeParse(fields[list]).data ?? []).map((entry) => ({
      list,
      entry,
      name: `${label} of ${nameVariant(entry) || 'this product'}`,
    })),
  );
}

/** With a field for each entry in the place of the lists, so that each is merged on its own: 'Price of 3XL in Black'. */
export function splitLists(fields: Fields, lists: VariantLists): Fields {
  const others = Object.entries(fields).filter(([field]) => !(field in lists));
  return Object.fromEntries([...others, ...listEntries(fields, lists).map(({ name, entry }) => [name, entry.value])]);
}

/** The lists again. `sources` are all that had entries before; a request without a list stays without. */
export function joinLists(split: Fields, lists: VariantLists, sources: readonly Fields[]): Fields {
  const known = new Map(sources.flatMap((source) => listEntries(source, lists)).map((each) => [each.name, each]));
  const others = Object.entries(split).filter(([field]) => !known.has(field));
  const joined = Object.keys(lists)
    .filter((list) => sources[0]?.[list] !== undefined)
    .map((list) => {
      const entries = [...known.values()].filter((each) => each.list === list && split[each.name] !== undefined);
      return [list, entries.map(({ name, entry }) => ({ ...entry, value: split[name] }))] as const;
    });
  return Object.fromEntries([...others, ...joined]);
}
