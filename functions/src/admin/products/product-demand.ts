import type { VariantDemand } from '@plenty/contract/waitlist/waitlist';
import { stockKey } from '@plenty/contract/catalog/availability';
import { paths } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { countHeldUnits, countWaiting } from '../../waitlist/index.ts';
import { parseProduct } from './admin-product.repository.ts';

/** One count for each variant, whatever the length of its line. Only what is sold out has one. */
export const getProductDemand: Handler<'getProductDemand'> = async ({ params }, { database }) => {
  const productId = Number(params.id);
  const { variants = [] } = parseProduct(await database.doc(paths.product(productId)).get());
  const held = await countHeldUnits(database, productId);
  const counted = await Promise.all(
    variants.map(async ({ size, color, availability }): Promise<VariantDemand> => {
      const waiting = availability === 'sold-out' ? await countWaiting(database, { productId, size, color }) : 0;
      return { size, color, waiting, held: held.get(stockKey(size, color)) ?? 0 };
    }),
  );
  return { variants: counted.filter(({ waiting, held: units }) => waiting + units > 0) };
};
