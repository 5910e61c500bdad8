/** A page and the JavaScript it may fetch before the first tap works, in KiB of gzip. */
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

export interface PageSize {
  readonly budget: Budget;
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
}

/** Total of a page's scripts in KiB, to a tenth. */
export function sizeInKibibytes({ scripts }: PageSize): number {
  return Math.round((scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024) * 10) / 10;
}

/** True if a page exceeds its budget, or fetches nothing at all, which means it is broken. */
export function isOverBudget(weight: PageSize): boolean {
  return weight.scripts.length === 0 || sizeInKibibytes(weight) > weight.budget.kibibytes;
}

/** The sizes as a table, the scripts of each page from large to small. */
export function formatPageSizes(weights: readonly PageSize[]): string {
  const lines = weights.flatMap((weight) => [
    `${isOverBudget(weight) ? '✘' : '✔'} ${weight.budget.page.padEnd(8)} ${sizeInKibibytes(weight).toFixed(1).padStart(6)} of ${weight.budget.kibibytes} KiB`,
    ...weight.scripts
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes }) => `           ${(bytes / 1024).toFixed(1).padStart(6)}  ${name}`),
  ]);
  return lines.join('\n');
}
