import { type Page, expect } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { shopDatabase } from './shop-database.ts';
import { SCRIPT_TEE } from './shopper.ts';

/** In quarters of an inch: chest, length, shoulders and sleeve. */
const SCRIPT_TEE_SIZES = {
  XS: [77, 106, 70, 35],
  SM: [83, 110, 73, 36],
  MED: [89, 114, 76, 37],
  LRG: [95, 118, 79, 38],
  XL: [101, 122, 82, 39],
  '2XL': [107, 126, 85, 40],
} as const;

/** Stores the Script Tee's measurements, and waits until shoppers see them. */
export async function measureScriptTee(page: Page): Promise<void> {
  const { productId } = SCRIPT_TEE;
  const measurements = Object.fromEntries(
    Object.entries(SCRIPT_TEE_SIZES).map(([size, [chestWidth, bodyLength, shoulderWidth, sleeveLength]]) => [
      size,
      { chestWidth, bodyLength, shoulderWidth, sleeveLength },
    ]),
  );
  await shopDatabase().doc(`products/${productId}`).update({ measurements });
  await shopDatabase().doc('catalog/changes').set({ at: FieldValue.serverTimestamp() });
  await expect
    .poll(async () => (await page.request.get(`/api/products/${productId}/fit`)).json(), { timeout: 120_000 })
    .toMatchObject({ kind: 'top', measurements });
}

/** What this browser remembers about sizes; null for nothing. */
export function readSizeMemory(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sizeMemory'));
}
