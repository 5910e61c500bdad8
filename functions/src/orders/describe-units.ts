import type { UnitsOfLine } from '@plenty/contract/orders/claim';
import type { StoredOrder } from './stored-order.ts';

/** Units of an order's lines in words, such as '1 × Court Tee, MED, Black; 2 × Cap'. */
export function describeUnits({ items }: Pick<StoredOrder, 'items'>, units: readonly UnitsOfLine[]): string {
  return units
    .flatMap(({ lineId, quantity }) => {
      const item = items.find((each) => each.lineId === lineId);
      const name = item && [item.productName, item.size, item.color].filter((part) => part !== '').join(', ');
      return name === undefined ? [] : [`${quantity} × ${name}`];
    })
    .join('; ');
}
