import type { Page } from '@playwright/test';

const PAGE_DATA = /<script type="application\/json" id="page-data">.*?<\/script>/s;
const RENDERED_MARK = ' data-drawn';

/** Takes what a page's HTML brings along out of it, as for somebody who comes from another page of the shop: its code has to ask. */
export async function removePageData(page: Page): Promise<void> {
  await page.route(/^[^?]*:\/\/[^/]+\/(shop|gallery|products?\/[^/]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(PAGE_DATA, '').replace(RENDERED_MARK, ''),
    });
  });
}
