import { searchEndpoints } from '@plenty/contract/api/search-endpoints';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { expect, test } from '../testing/test.ts';

/** For each try another, because what an earlier one searched has been counted already. */
const WORDS = ['snorkel', 'periscope', 'submarine'];

test('AORD-11 what a shopper searches and does not find is counted for the owner, once a visit', async ({
  page,
  browser,
  watch,
}) => {
  const word = WORDS[test.info().retry] ?? 'snorkel';
  const term = `${word} parka`;
  const owner = await createAdminApi(browser);
  const counts = async () => {
    const { notFound } = (await owner('GET', 'figures?days=1')) as { notFound: { term: string; count: number }[] };
    return notFound.filter((each) => each.term.startsWith(word));
  };
  await openPage(page, '/products/39');
  await page.getByRole('button', { name: 'Size Guide', exact: true }).click();
  await page.getByRole('dialog').getByText('Your sizes', { exact: true }).click();
  await page.getByRole('dialog').getByLabel('Tops').selectOption('SM');
  await page.clock.install();
  const reported: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(searchEndpoints.countMissedSearch.path)) reported.push(request.postDataJSON());
  });
  watch.allowMovement();
  await openPage(page, '/shop?fit=mine&search=mesh+basketball+shorts');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close matches' })).toBeHidden();
  await page.clock.runFor(3000);
  expect(reported, 'what the shop has, in another size').toEqual([]);
  await page.clock.resume();
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Search Products').fill(`${word.toUpperCase()}  Parka`);
  await expect.poll(counts).toEqual([{ term, count: 1 }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}`, 'i'));

  const panel = await openSecondBrowser(browser, watch);
  await signInAsAdmin(panel);
  await openAdmin(panel, 'orders&part=analytics&days=1');
  const searches = panel.getByRole('region', { name: 'Searched and not found' });
  await expect(searches.getByRole('row', { name: term })).toContainText('1');
  expect(await counts()).toEqual([{ term, count: 1 }]);
});
