import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { expect, test } from '../testing/test.ts';

test('AORD-11 what a shopper searches and does not find is counted for the owner, once a visit', async ({
  page,
  browser,
  watch,
}) => {
  const owner = await createAdminApi(browser);
  const counts = async () => {
    const { notFound } = (await owner('GET', 'figures?days=1')) as { notFound: { term: string; count: number }[] };
    return notFound.filter(({ term }) => term.startsWith('snorkel'));
  };
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Search Products').fill('Snorkel  Parka');
  await expect.poll(counts).toEqual([{ term: 'snorkel parka', count: 1 }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=Snorkel/);

  const panel = await openSecondBrowser(browser, watch);
  await signInAsAdmin(panel);
  await openAdmin(panel, 'orders&part=analytics&days=1');
  const searches = panel.getByRole('region', { name: 'Searched and not found' });
  await expect(searches.getByRole('row', { name: 'snorkel parka' })).toContainText('1');
  expect(await counts()).toEqual([{ term: 'snorkel parka', count: 1 }]);
});
