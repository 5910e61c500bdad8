const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const shortDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** Sums of any size, in cents: 123456 as '$1,234.56'. Prices are formatted by the contract. */
export function formatAmount(cents: number): string {
  return dollars.format(cents / 100);
}

/** '$1,235', where cents would only be noise. */
export function formatWholeAmount(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** '$1.2K', for an axis. */
export function formatShortAmount(cents: number): string {
  return shortDollars.format(cents / 100);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
