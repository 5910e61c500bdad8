import type { Page } from '@playwright/test';

/** Chooses a colour or a size on a product's page. */
export async function chooseOption(page: Page, title: 'Color' | 'Size', option: string): Promise<void> {
  const picker = page.getByRole('radiogroup', { name: title });
  await picker
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}
