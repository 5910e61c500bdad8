/** A page and how much JavaScript it may fetch before the first tap works, in KiB of gzip. */
export interface Budget {
  readonly page: string;
  readonly path: string;
  readonly kibibytes: number;
}

export const BUDGETS: readonly Budget[] = [
  { page: 'Home', path: '/', kibibytes: 120 },
  { page: 'Shop', path: '/shop', kibibytes: 124 },
  { page: 'Product', path: '/products/1', kibibytes: 124 },
];

/** What a page really fetched. */
export interface PageSize {
  readonly budget: Budget;
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
}

/** Sum of a page's scripts in KiB, to a tenth. */
export function sizeInKibibytes({ scripts }: PageSize): number {
  return Math.round((scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024) * 10) / 10;
}

/** True when a page fetched more than it may, or nothing at all, which only a broken page does. */
export function isOverBudget(weight: PageSize): boolean {
  return weight.scripts.length === 0 || sizeInKibibytes(weight) > weight.budget.kibibytes;
}

/** The weights as a table for a person, the scripts under each page from heavy to light. */
export function formatPageSizes(weights: readonly PageSize[]): string {
  const lines = weights.flatMap((weight) => [
    `${isOverBudget(weight) ? '✘' : '✔'} ${weight.budget.page.padEnd(8)} ${sizeInKibibytes(weight).toFixed(1).padStart(6)} of ${weight.budget.kibibytes} KiB`,
    ...weight.scripts
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes }) => `           ${(bytes / 1024).toFixed(1).padStart(6)}  ${name}`),
  ]);
  return lines.join('\n');
}
