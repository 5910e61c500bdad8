import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${impact}): ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits until nothing that passes moves or glides on the page: half-way it is nobody's fault. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** No violation of any impact, as the page is now, in light or dark. */
export async function expectAccessible(page: Page, what: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
  expect.soft(await findViolations(page), `${what} in ${colorScheme}`).toEqual([]);
}

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
