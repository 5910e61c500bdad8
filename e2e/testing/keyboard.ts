import { expect, type Locator, type Page } from '@playwright/test';

/** A product has a field for each measurement of each size. */
const MOST_STOPS = 120;

/**
 * Whether the focused element has a visible mark: an outline or shadow on itself, its pseudo-elements or its field.
 * `isPage` is true while the focus is on the page or its heading, where a new page puts it.
 */
async function describeFocus(
  page: Page,
): Promise<{ readonly name: string; readonly isMarked: boolean; readonly isPage: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', isMarked: false, isPage: true };
    const hasOutline = (of: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const field = element.closest('label') ?? element.parentElement ?? element;
    const isMarked =
      [undefined, '::before', '::after'].some((part) => hasOutline(element, part)) ||
      getComputedStyle(element).boxShadow !== 'none' ||
      hasOutline(field);
    const name = element.getAttribute('aria-label') ?? element.textContent;
    const isPage = element.matches('h1[tabindex="-1"]');
    return { name: `<${element.localName}> ${name.trim().slice(0, 40)}`, isMarked, isPage };
  });
}

/** Expects a visible focus indicator. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const { name, isMarked } = await describeFocus(page);
  expect(isMarked, `${name} shows that it has the focus`).toBe(true);
}

/** Presses Tab until a control has the focus; every stop on the way must have a visible focus indicator. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const { name, isMarked, isPage } = await describeFocus(page);
    expect(isMarked || isPage, `${name} shows that it has the focus`).toBe(true);
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${String(control)} was not reached in ${MOST_STOPS} stops`);
}
