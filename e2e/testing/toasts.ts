import { type Locator, type Page, expect } from '@playwright/test';

export function toastRegion(page: Page): Locator {
  return page.locator('[popover="manual"]');
}

/** Expects exactly one toast, with exactly this text. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const region = toastRegion(page);
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(region.getByText(description, { exact: true })).toBeVisible();
  await expect(region.getByRole('button', { name: 'Close message' })).toHaveCount(1);
}

/** The controls that the toast covers, in the open dialog or else on the page. */
export async function findCoveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[popover="manual"] [data-tone]')?.getBoundingClientRect();
    if (!toast) throw new Error('There is no toast');
    const front = document.querySelector('dialog:modal') ?? document.body;
    const scrolled = (element: Element): Element | null =>
      element.parentElement?.closest('dialog > div, [tabindex="-1"]:not(main)') ?? null;
    return [...front.querySelectorAll('a, button, input, select, summary')].flatMap((control) => {
      const { left, right, top, bottom } = (control.closest('label') ?? control).getBoundingClientRect();
      const view = scrolled(control)?.getBoundingClientRect();
      const seenTop = Math.max(top, view?.top ?? top);
      const seenBottom = Math.min(bottom, view?.bottom ?? bottom);
      const meets = seenTop < seenBottom && left < toast.right && right > toast.left;
      const isCovered = meets && seenTop < toast.bottom && seenBottom > toast.top;
      const isOwn = control.closest('[popover="manual"]') !== null;
      return isCovered && !isOwn ? [(control.getAttribute('aria-label') ?? control.textContent).trim()] : [];
    });
  });
}
