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

/** Waits until all finite animations have ended: axe would report half-faded colors. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** Expects no violation of any impact in the page's current state. */
export async function expectAccessible(page: Page, what: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
  expect.soft(await findViolations(page), `${what} in ${colorScheme}`).toEqual([]);
}

/** CSS pixels: the minimum size of a touch target, and that of a page's main controls. */
const MIN_TARGET = 24;
const MIN_PRIMARY_TARGET = 44;

/** Lists the reachable controls that are smaller than they must be. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([smallest, primary]) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary';
      const PRIMARY_CONTROLS = 'button, select, textarea, summary, input:not([type="checkbox"], [type="radio"])';
      const looksLikeButton = (element: Element) => /(^|[\s_])button/.test(element.getAttribute('class') ?? '');

      /** A link that covers its card is as large as the card; a checkbox is as large as its label. */
      const areaOf = (element: Element): DOMRect => {
        const { content, position } = getComputedStyle(element, '::after');
        const covers = content !== 'none' && position === 'absolute' && element instanceof HTMLElement;
        const covered = covers ? element.offsetParent : null;
        return (covered ?? element.closest('label') ?? element).getBoundingClientRect();
      };
      /** WCAG exempts links within a sentence. */
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
        // Text height rounds down by up to half a pixel.
        if (height >= least - 0.5 && width >= smallest - 0.5 && (least === smallest || width >= least - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`<${element.localName}> ${name.slice(0, 40)}: ${width.toFixed(1)} x ${height.toFixed(1)} of ${least}`];
      });
    },
    [MIN_TARGET, MIN_PRIMARY_TARGET] as const,
  );
}

/** Expects every control of the page, or of the open dialog, to be large enough to press. */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  expect.soft(await findSmallTargets(page), `${what}: too small to press`).toEqual([]);
}
