import { withProgress } from '../../start/command.ts';
import { BUYER, getDatabase } from '../bench-data.ts';
import { seedOrders } from '../bench-orders.ts';
import { ORIGIN, createBenchShop } from '../bench-shop.ts';
import { type FirestoreUsage, countFirestoreUsage } from '../billing.ts';
import { startShopInProcess } from '../floors/shop-in-process.ts';
import type { Operation, ShopClient } from '../load/measure.ts';
import { AdminClient } from '../load/admin-client.ts';
import { PlentyClient, rotate } from '../load/plenty-adapter.ts';
import { PEERS_FOLDER } from '../peer-shops.ts';

export const KINDS = ['list', 'product', 'submit', 'adminProducts', 'adminOrders', 'adminFigures'] as const;
export type Kind = (typeof KINDS)[number];

export const isAdminKind = (kind: Kind): boolean => kind.startsWith('admin');

let counted: FirestoreUsage | undefined;

/** A shop of this size, the same in this process, and clients for both. */
export async function openShop(products: number, orders: number) {
  const shop = await createBenchShop(products);
  const { settings, choices } = shop;
  const database = getDatabase(settings.firestore, settings.projectId);
  if (orders > 0) await withProgress(`Writing ${orders} orders`, () => seedOrders(database, orders));
  const usage = (counted ??= countFirestoreUsage(database));
  const loadSettings = { shops: [], origin: ORIGIN, choices, buyer: BUYER, peersFolder: PEERS_FOLDER };
  const choose = rotate(choices);
  const local = await startShopInProcess(settings);
  const owner = new AdminClient(local.address, ORIGIN);
  const cookie = await owner.signIn();
  owner.close();
  return {
    ...shop,
    database,
    usage,
    /** A shop in this process whose caches are empty. */
    startLocal: () => startShopInProcess(settings),
    createShopper: (address: string) => new PlentyClient(address, loadSettings, choose),
    createOwner: (address: string) => new AdminClient(address, ORIGIN, cookie),
    close: local.close,
  };
}
export type CurveShop = Awaited<ReturnType<typeof openShop>>;

export function createClient(shop: CurveShop, kind: Kind, address: string): ShopClient {
  if (isAdminKind(kind)) return shop.createOwner(address);
  const client: ShopClient = shop.createShopper(address);
  // None of these needs the cart that a shopper fills first.
  return { [kind]: async () => client[kind]?.(), close: () => client.close() };
}

/** One request, what it needs prepared; an order's cart and quote come before it. */
export async function prepareRequest(shop: CurveShop, kind: Kind, address: string): Promise<Operation> {
  if (kind === 'submit') return shop.createShopper(address).prepareOrder();
  const client = createClient(shop, kind, address);
  return async () => client[kind]?.();
}

/** What a request reads of the database and sends, the first one of a process and the next. */
export async function countUse(shop: CurveShop, kind: Kind) {
  const { usage } = shop;
  const local = await shop.startLocal();
  const counts = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const send = await prepareRequest(shop, kind, local.address);
    const [reads, bytes] = [usage.reads, local.sent.bytes];
    await send();
    counts.push({ reads: usage.reads - reads, bytes: local.sent.bytes - bytes });
  }
  local.close();
  return { first: counts[0]?.reads ?? 0, next: counts[1]?.reads ?? 0, bytes: counts[1]?.bytes ?? 0 };
}
