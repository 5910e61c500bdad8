import type { OrderDetails } from '@plenty/contract/orders/order';

/** What became of an ordered item that was to go into the cart again. `limit`: the cart holds as many as it may. */
export type BuyAgainResult = {
  readonly item: Pick<OrderDetails['items'][number], 'productName' | 'size' | 'color'>;
  readonly outcome: 'added' | 'unavailable' | 'limit' | 'failed';
};

function getNames(results: readonly BuyAgainResult[], outcome: BuyAgainResult['outcome']): string {
  return results
    .filter((result) => result.outcome === outcome)
    .map(({ item: { productName, size, color } }) => {
      const choice = [size, color].filter((option) => option !== '').join(', ');
      return choice === '' ? productName : `${productName} (${choice})`;
    })
    .join('; ');
}

const PROBLEMS = [
  ['unavailable', 'No longer available as ordered'],
  ['limit', 'Your cart holds as many as it can'],
  ['failed', 'Could not be added, please try again'],
] as const;

/** Names every item that is not in the cart, and why. */
export function describeBuyAgain(results: readonly BuyAgainResult[]): string {
  const added = results.filter(({ outcome }) => outcome === 'added').length;
  const problems = PROBLEMS.flatMap(([outcome, reason]) => {
    const names = getNames(results, outcome);
    return names === '' ? [] : [`${reason}: ${names}.`];
  });
  if (problems.length === 0) return 'Everything is in your cart.';
  return [...problems, ...(added > 0 ? ['The rest is in your cart.'] : [])].join(' ');
}
