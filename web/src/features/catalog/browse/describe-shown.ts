/** The button that leads from the filters to what matches them; the count is undefined while the products are on their way. */
export function getShowButtonLabel(count: number | undefined): string {
  if (count === undefined) return 'Show products';
  if (count === 0) return 'No products match';
  return count === 1 ? 'Show 1 product' : `Show ${count} products`;
}
