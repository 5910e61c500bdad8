import { expect, type Page } from '@playwright/test';
import { SHOP } from './shop-address.ts';

/** Plenty Script Tee: uncounted, six sizes, three colours, 48.00. */
export const SCRIPT_TEE = { productId: 39, size: 'MED', color: 'Blue', quantity: 1 } as const;

type CartItem = {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
};

/** Puts pieces into the cart of this browser by the shop's own call, for journeys that begin later. */
export async function fillCart(page: Page, ...pieces: readonly CartItem[]): Promise<void> {
  for (const piece of pieces.length > 0 ? pieces : [SCRIPT_TEE]) await addToCart(page, piece, {});
}

/** Puts one piece into the cart of whoever the headers name. */
export async function addToCart(page: Page, piece: CartItem, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.request.post('/api/cart', { data: piece, headers: { origin: SHOP, ...headers } });
  expect(answer.status()).toBe(200);
}
