import { type Locator, type Page, expect } from '@playwright/test';

/** The fields of an API product that the journeys use. */
export type Product = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly images: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly color?: string }[];
  readonly inStock: boolean;
};

export async function fetchProducts(page: Page): Promise<Product[]> {
  return (await (await page.request.get('/api/products')).json()) as Product[];
}

/** The first product that matches; the demo catalog has one of every kind. */
export async function findProduct(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await fetchProducts(page)).find(fits);
  if (!found) throw new Error('No product of the shop fits');
  return found;
}

/** Chooses a color or a size on a product's page. */
export async function chooseOption(page: Page, title: 'Color' | 'Size', option: string): Promise<void> {
  const picker = page.getByRole('radiogroup', { name: title });
  await picker
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}

/** The product cards of the page. */
export function productCards(page: Page): Locator {
  return page.locator('main').getByRole('article');
}

/** Expects /shop to list exactly these of all products, the newest first. */
export async function expectShownProducts(
  page: Page,
  expected: readonly Product[],
  all: readonly Product[],
): Promise<void> {
  await expect(page.getByText(`Showing ${expected.length} of ${all.length} products`, { exact: true })).toBeVisible();
  const names = expected.toSorted((left, right) => right.id - left.id).map(({ name }) => name);
  await expect(productCards(page).getByRole('heading')).toHaveText(names);
}
