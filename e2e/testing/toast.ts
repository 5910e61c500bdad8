import { expect, type Locator, type Page } from '@playwright/test';

/** The one place toasts appear. */
export function toastRegion(page: Page): Locator {
  return page.locator('[popover="manual"]');
}

/** Expects exactly one toast, with these very words. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const region = toastRegion(page);
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(region.getByText(description, { exact: true })).toBeVisible();
  await expect(region.getByRole('button', { name: 'Close message' })).toHaveCount(1);
}
