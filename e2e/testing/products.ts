import type { Page } from '@playwright/test';

/** What the journeys read of a product, as the shop's own call answers it. */
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

/** Every product of the running shop. */
export async function fetchProducts(page: Page): Promise<Product[]> {
  return (await (await page.request.get('/api/products')).json()) as Product[];
}

/** The first product that fits; the demo catalogue has one of every kind. */
export async function findProduct(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await fetchProducts(page)).find(fits);
  if (!found) throw new Error('No product of the shop fits');
  return found;
}

/** Chooses a colour or a size on a product's page. */
export async function chooseOption(page: Page, title: 'Color' | 'Size', option: string): Promise<void> {
  const picker = page.getByRole('radiogroup', { name: title });
  await picker
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}
