import { expect, type Page } from '@playwright/test';

/** In CSS pixels: what a finger needs, and what it needs for the controls a page is about. */
const MIN_TARGET = 24;
const MIN_PRIMARY_TARGET = 44;

/** Everything one can press, as far as a finger can reach it, that is smaller than it has to be. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([smallest, primary]) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary';
      const PRIMARY_CONTROLS = 'button, select, textarea, summary, input:not([type="checkbox"], [type="radio"])';
      const looksLikeButton = (element: Element) => /(^|[\s_])button/.test(element.getAttribute('class') ?? '');

      /** A link that covers its card is as large as the card; a box is as large as the label it stands in. */
      const areaOf = (element: Element): DOMRect => {
        const { content, position } = getComputedStyle(element, '::after');
        const covers = content !== 'none' && position === 'absolute' && element instanceof HTMLElement;
        const covered = covers ? element.offsetParent : null;
        return (covered ?? element.closest('label') ?? element).getBoundingClientRect();
      };
      /** WCAG excuses links in a sentence: their line decides. */
      const isInSentence = (element: Element): boolean => {
        const words = element.parentElement?.textContent.trim().length ?? 0;
        return getComputedStyle(element).display === 'inline' && words > element.textContent.trim().length;
      };
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      return [...host.querySelectorAll(CONTROLS)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return [];
        if (element.matches('a[href^="#"]:not(:focus)')) return [];
        const { width, height } = areaOf(element);
        const least = element.matches(PRIMARY_CONTROLS) || looksLikeButton(element) ? primary : smallest;
        // Half a pixel is lost where a line of text decides.
        if (height >= least - 0.5 && width >= smallest - 0.5 && (least === smallest || width >= least - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`<${element.localName}> ${name.slice(0, 40)}: ${width.toFixed(1)} x ${height.toFixed(1)} of ${least}`];
      });
    },
    [MIN_TARGET, MIN_PRIMARY_TARGET] as const,
  );
}

/** Expects that a finger can press whatever the page, or the dialog that is open over it, offers. */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  expect.soft(await findSmallTargets(page), `${what}: too small to press`).toEqual([]);
}
