import type { Product } from '../catalog/product.ts';
import type { Cents } from '../lib/money.ts';

/** A product with what it costs now. */
export interface Suggested {
  readonly product: Pick<Product, 'id'>;
  readonly price: Cents;
}

export interface SuggestionRequest<T extends Suggested> {
  /** What can be bought, in the order in which it goes with the cart and the pair. */
  readonly candidates: readonly T[];
  /** What shipping costs when these prices are added to the cart: the shop's own pricing, so that a discount is counted as it will be. */
  readonly shippingWith: (added: readonly Cents[]) => Cents;
}

/** More are not tried in twos: what goes with the cart is in front. */
const TRIED_IN_TWOS = 60;

/**
 * One product, or two where no single one does, that make shipping free: the cheapest, and of equal prices what goes best. Undefined when
 * shipping is free already, or nothing makes it so.
 */
export function suggestForFreeShipping<T extends Suggested>({
  candidates,
  shippingWith,
}: SuggestionRequest<T>): readonly T[] | undefined {
  if (shippingWith([]) === 0) return undefined;
  const cheapestFirst = candidates
    .map((candidate, rank) => ({ candidate, rank }))
    .toSorted((left, right) => left.candidate.price - right.candidate.price || left.rank - right.rank);
  const single = cheapestFirst.find(({ candidate }) => shippingWith([candidate.price]) === 0);
  if (single) return [single.candidate];
  const inFront = cheapestFirst.filter(({ rank }) => rank < TRIED_IN_TWOS);
  const couples = inFront.flatMap((left, at) =>
    inFront.slice(at + 1).map((right) => ({
      items: [left.candidate, right.candidate],
      sum: left.candidate.price + right.candidate.price,
      rank: left.rank + right.rank,
    })),
  );
  const cheapestCouple = couples
    .toSorted((left, right) => left.sum - right.sum || left.rank - right.rank)
    .find(({ items }) => shippingWith(items.map(({ price }) => price)) === 0);
  return cheapestCouple?.items;
}
