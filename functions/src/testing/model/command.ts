import type * as fc from 'fast-check';
import { paths } from '../../firestore/paths.ts';
import type { Shop } from '../open-shop.ts';
import type { WalletShop } from '../open-wallet-shop.ts';
import type { Shopper } from './model-shop.ts';
import type { ModelOrder } from './model-order.ts';
import type { ShopModel } from './shop-model.ts';

export type World = { readonly shop: WalletShop; readonly shoppers: readonly [Shopper, Shopper] };
export type Command = fc.AsyncCommand<ShopModel, World>;
type Run = (model: ShopModel, world: World) => Promise<void>;

/** A command that can always be run; `name` is what a failing round prints. */
export function command(name: string, run: Run): Command {
  return { check: () => true, run, toString: () => name };
}

export function pick<T>(all: readonly T[], place: number): T | undefined {
  return all.length === 0 ? undefined : all[place % all.length];
}

export async function idOf({ database }: Shop, { orderNumber }: Pick<ModelOrder, 'orderNumber'>): Promise<string> {
  return String((await database.doc(paths.orderNumber(orderNumber)).get()).get('orderId'));
}
