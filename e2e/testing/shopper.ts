import type { Page, TestInfo } from '@playwright/test';

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
} as const;

/** An address that only this test of this run orders with. */
export function emailFor({ testId, workerIndex }: TestInfo): string {
  return `${testId}.${workerIndex}.${process.pid}@example.com`;
}

/** Fills in the checkout's form. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First Name').fill(ADDRESS.firstName);
  await page.getByLabel('Last Name').fill(ADDRESS.lastName);
  await page.getByLabel('Street Address').fill(ADDRESS.address);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('State').fill(ADDRESS.state);
  await page.getByLabel('ZIP Code').fill(ADDRESS.zipCode);
}
