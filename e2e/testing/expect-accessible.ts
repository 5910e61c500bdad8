import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
