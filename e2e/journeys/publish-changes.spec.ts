import { openPage } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';

const BEHIND = { 'catalog-behind': '1' };
const PUBLISHING = 'Your last change is being published. The shop will show it in a moment.';

test('P-20 the owner’s browser says that a change is being published, and shows it as soon as it is live', async ({
  page,
}) => {
  let isBehind = true;
  let asked = 0;
  // A late snapshot: the shop still serves the old state, and says so.
  await page.route(/\/api\/(?:site|products|gallery)\b.*[?&]v=/, async (route) => {
    asked += 1;
    const response = await route.fetch();
    const { 'content-encoding': _coding, 'content-length': _length, ...headers } = response.headers();
    const text = await response.text();
    await route.fulfill({
      status: response.status(),
      headers: { ...headers, ...(isBehind && BEHIND) },
      body: isBehind ? text : text.replace('"label":"Shop"', '"label":"Store"'),
    });
  });
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'));
  await openPage(page, '/shop');
  await expect(page.getByText(PUBLISHING)).toBeVisible();
  const before = asked;
  await expect.poll(() => asked, { message: 'it asks again by itself' }).toBeGreaterThan(before);
  await expect(page.getByText(PUBLISHING)).toBeVisible();
  isBehind = false;
  await expect(page.getByText(PUBLISHING)).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Store', exact: true }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
