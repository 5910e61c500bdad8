import type { Page } from '@playwright/test';

const CARRIED = /<script type="application\/json" id="page-data">.*?<\/script>/s;
const DRAWN = ' data-drawn';

/** Takes what a page's HTML brings along out of it, as for somebody who comes from another page of the shop: its code has to ask. */
export async function stripPageData(page: Page): Promise<void> {
  await page.route(/^[^?]*:\/\/[^/]+\/(shop|gallery|products?\/[^/]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace(CARRIED, '').replace(DRAWN, '') });
  });
}
