import type * as fc from 'fast-check';
import { paths } from '../../firestore/paths.ts';
import type { TestShop } from '../open-shop.ts';
import type { PayPalShop } from '../open-wallet-shop.ts';
import type { Shopper } from './model-shop.ts';
import type { ModelOrder } from './model-order.ts';
import type { ShopModel } from './shop-model.ts';

export type CommandContext = { readonly shop: PayPalShop; readonly shoppers: readonly [Shopper, Shopper] };
export type Command = fc.AsyncCommand<ShopModel, CommandContext>;
type Run = (model: ShopModel, services: CommandContext) => Promise<void>;

/** A command that can always be run; `name` is what a failing round prints. */
export function createCommand(name: string, run: Run): Command {
  return { check: () => true, run, toString: () => name };
}

export function pick<T>(all: readonly T[], place: number): T | undefined {
  return all.length === 0 ? undefined : all[place % all.length];
}

export async function findOrderId(
  { database }: TestShop,
  { orderNumber }: Pick<ModelOrder, 'orderNumber'>,
): Promise<string> {
  return String((await database.doc(paths.orderNumber(orderNumber)).get()).get('orderId'));
}
