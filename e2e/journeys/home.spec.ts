import { holdRequests, removePageData } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { PHONE, TABLET } from '../testing/screen-matrix.ts';
import { expect, test } from '../testing/test.ts';

test.use({ heroVideo: 'plays' });

test('LAY-03 HOME-01 home opens with a full-screen looping muted video, which can be paused and is off under reduced motion', async ({
  page,
}) => {
  await openPage(page, '/');
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('paused', false);
  const box = await page.locator('main section').first().boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(box?.width).toBe(header?.width);
  expect((box?.height ?? 0) + (header?.height ?? 0)).toBe(900);
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await expect(page.locator('video')).toHaveCount(0);
});

test('HOME-02 HOME-03 the hero has the brand, the tagline and a link to the shop', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty');
  const tagline = page.getByText('Your sneakers say who you are. The clothes keep it simple.');
  await expect(tagline).toBeVisible();
  await page.getByRole('link', { name: 'Shop The Collection', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
});

test('LAY-01 HOME-04 HOME-05 HOME-08 HOME-09 HOME-10 HOME-11 below the hero are the featured arrivals, three looks, categories and the story', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /made to go with sneakers/);
  expect((await page.request.get('/admin')).status(), 'the owner’s panel stands beside the shop').toBe(200);
  const sections = page.locator('main > section');
  await expect(sections).toHaveCount(5);
  await expect(sections.nth(1).getByRole('heading', { level: 2 })).toHaveText('New Arrivals');
  await expect(sections.nth(2).getByRole('heading', { level: 2 })).toHaveText('Plenty Looks');
  await expect(sections.nth(2).getByRole('link', { name: 'View Full Gallery', exact: true })).toHaveAttribute(
    'href',
    '/gallery',
  );
  await expect(sections.nth(3).getByRole('link')).toHaveText(['Tees & Hoodies', 'Bottoms', 'Accessories']);
  await expect(sections.nth(4).getByRole('heading', { level: 2 })).toHaveText('Our Story');
  await expect(sections.nth(4).getByRole('paragraph').first()).toContainText(
    'Plenty began at the back of a sneaker shop',
  );

  const response = await page.request.get('/api/products?featured=true');
  const featured = (await response.json()) as { readonly name: string; readonly featured: boolean }[];
  expect(featured.length).toBeGreaterThan(0);
  expect(featured.every((product) => product.featured)).toBe(true);
  const names = page.getByRole('region', { name: 'New Arrivals' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(featured.map(({ name }) => name));

  const looks = page.getByRole('region', { name: 'Plenty Looks' }).getByRole('listitem');
  await expect(looks).toHaveText(['Script, and Nothing Else', 'The Orchard', 'Mesh Season']);
  await looks.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/gallery#the-orchard');
  await expect(page.getByRole('article', { name: 'The Orchard' })).toContainText('The fruit graphic collection');
  await expect(page.getByRole('article', { name: 'Script, and Nothing Else' })).toContainText('Plenty Script Tee');
  await expect(page.getByRole('article', { name: 'Mesh Season' })).toContainText('Mesh Basketball Shorts');
});

test('HOME-02 a longer title and tagline move nothing when they load', async ({ page }) => {
  let release: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const title = 'Plenty for every morning';
  const subtitle = 'Heavy tees, quiet fleece and shorts that end where the shoe begins, a few pieces at a time.';
  await page.route(
    (url) => url.pathname === '/api/site',
    async (route) => {
      const response = await route.fetch();
      const site = (await response.json()) as { readonly heroSections: readonly object[] };
      await isSeen;
      const heroSections = site.heroSections.map((hero) => ({ ...hero, title, subtitle }));
      await route.fulfill({ response, json: { ...site, heroSections } });
    },
  );
  await removePageData(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(subtitle)).toBeInViewport();
});

test('HOME-06 four placeholders are shown while the arrivals load', async ({ page }) => {
  const release = await holdRequests(page, '/api/products');
  await page.goto('/');
  const arrivals = page.getByRole('region', { name: 'New Arrivals' });
  await expect(arrivals.locator('[data-skeleton="product"]')).toHaveCount(4);
  release();
  await expect(arrivals.getByRole('article').first()).toBeVisible();
  await expect(arrivals.locator('[data-skeleton]')).toHaveCount(0);
});

test('HOME-07 the arrivals are in two columns on a small screen and in four from medium on', async ({ page }) => {
  const columns = () =>
    page
      .getByRole('region', { name: 'New Arrivals' })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  expect(await columns()).toBe(2);
  await page.setViewportSize(TABLET);
  await openPage(page, '/');
  expect(await columns()).toBe(4);
});

test('HOME-10 a category tile leads to its category', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Bottoms' }).click();
  await expect(page).toHaveURL('/shop?category=bottoms');
  await expect(page.getByRole('checkbox', { name: 'Bottoms' })).toBeChecked();
});
