import { Timestamp } from 'firebase-admin/firestore';
import { buildSnapshotDebounced } from '../../../functions/src/content/build-snapshot.ts';
import { paths } from '../../../functions/src/db/paths.ts';
import { CliError } from '../../start/command.ts';
import { getAddress } from '../bench-shop.ts';
import { median } from '../goals.ts';
import type { CurveShop } from './curve-shop.ts';

const SAVES = 3;
const HOUR_MS = 3_600_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The documents that the save of a product leads to, and the milliseconds until the shop shows it. */
export interface SaveFigures {
  readonly save: number;
  readonly snapshot: number;
  readonly storefront: number;
  readonly written: number;
  readonly seen: number;
}

/** The shop was written a moment ago, and whoever saves a product meets one that was not. */
async function forgetWholeChange({ database }: CurveShop): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - HOUR_MS);
  await database.doc(paths.catalogChanges).set({ at, wholeAt: at, products: {} });
}

async function waitUntilSeen(address: string, id: number, name: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    // As the pages of an owner ask who has just saved.
    const response = await fetch(`${address}/api/products/${id}?v=${Date.now()}-${tries}`);
    const product = (await response.json()) as { readonly name: string };
    if (product.name === name) return;
  }
  throw new CliError('A product that was saved is not seen in the shop.');
}

/** Saves a product through the panel, builds the snapshot as its trigger does, and looks for the change in a storefront that runs already. */
export async function measureSave(shop: CurveShop): Promise<SaveFigures> {
  const { usage, database } = shop;
  await forgetWholeChange(shop);
  const [local, storefront] = [await shop.startLocal(), await shop.start('storefront')];
  const owner = shop.createOwner(local.address);
  const id = shop.choices[0]?.productId ?? 0;
  const form = await owner.readProductForm(id);
  for (const address of [local.address, getAddress(storefront)]) await (await fetch(`${address}/api/products`)).text();
  const figures: SaveFigures[] = [];
  for (let turn = 1; turn <= SAVES; turn += 1) {
    const name = `${form.name}, saved ${turn} times`;
    const [before, written, began] = [usage.reads, usage.writes, performance.now()];
    await owner.save(`products/${id}`, { ...form, name });
    const save = usage.reads - before;
    const seeing = waitUntilSeen(getAddress(storefront), id, name).then(() => performance.now() - began);
    const changed = await database.doc(paths.catalogChanges).get();
    const built = usage.reads;
    await buildSnapshotDebounced(database, changed.updateTime ?? Timestamp.now(), () => new Date(), pause);
    const snapshot = usage.reads - built;
    const seen = await seeing;
    const read = usage.reads;
    await waitUntilSeen(local.address, id, name);
    figures.push({ save, snapshot, storefront: usage.reads - read, written: usage.writes - written, seen });
  }
  owner.close();
  local.close();
  await storefront.kill();
  const middle = (of: (each: SaveFigures) => number) => median(figures.map(of));
  return {
    save: middle((each) => each.save),
    snapshot: middle((each) => each.snapshot),
    storefront: middle((each) => each.storefront),
    written: middle((each) => each.written),
    seen: middle((each) => each.seen),
  };
}
