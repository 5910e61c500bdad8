import type { Locator, Page } from '@playwright/test';
import { stockKey } from '@plenty/contract/catalog/availability';
import { FieldValue } from 'firebase-admin/firestore';
import { expectAccessible } from '../testing/accessibility.ts';
import { cartLines, openCartDrawer } from '../testing/cart.ts';
import { orderAmounts, placeOrderFor } from '../testing/checkout.ts';
import { openPage } from '../testing/open-page.ts';
import { type Product, chooseOption, fetchProducts, productCards } from '../testing/products.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const PAIR = '/pair?pair=green';
/** What the largest size costs more, in cents. */
const MORE = 600;
const format = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const getPrice = ({ price }: Product) => Math.round(Number(price) * 100);

/** A piece of the first outfit for a pair. */
async function findWorn(page: Page): Promise<Product> {
  await openPage(page, PAIR);
  const outfits = page.getByRole('region', { name: /^Outfits for your/ });
  const name = await outfits.getByRole('listitem').first().getByRole('link').first().textContent();
  const worn = (await fetchProducts(page)).find((product) => product.name === name);
  if (!worn) throw new Error(`The shop has no ${name}`);
  return worn;
}

/** The largest size costs more in every color, so that the lowest price, and with it every list's order, stays as it is. */
async function setPrices(page: Page, { id, sizes, colors, ...product }: Product, hasOwn: boolean): Promise<void> {
  const price = Math.round(Number(product.price) * 100) + MORE;
  const prices = Object.fromEntries(colors.map((color) => [stockKey(sizes.at(-1) ?? '', color), price]));
  const database = shopDatabase();
  await database.doc(`products/${id}`).update({ prices: hasOwn ? prices : FieldValue.delete() });
  await database.doc('catalog/changes').set({ at: new Date() });
  const read = async () => {
    const found = (await fetchProducts(page)).find((each) => each.id === id);
    return found !== undefined && 'prices' in found;
  };
  await expect.poll(read).toBe(hasOwn);
  // The function that renders pages reads the catalog on its own, perhaps a little later.
  const isRendered = async () => (await (await page.request.get(`/products/${id}`)).text()).includes('"prices":');
  await expect.poll(isRendered).toBe(hasOwn);
}

/** How far below the top of the page, however far it is scrolled. */
const getPlace = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('O-23 a shopper sees from what a piece costs, then what the chosen size does, and pays that', async ({
  page,
  watch,
}, testInfo) => {
  test.setTimeout(120_000);
  // What moves below a product's choices is watched by the journeys of product pages; here the button's own place is measured.
  watch.allowMovement();
  await page.setViewportSize(LARGE_PHONE);
  const piece = await findWorn(page);
  const { id, name, sizes, colors } = piece;
  const [color = ''] = colors;
  const largest = sizes.at(-1) ?? '';
  const lowest = format(getPrice(piece));
  const own = format(getPrice(piece) + MORE);
  await setPrices(page, piece, true);
  try {
    await test.step('lists', async () => {
      await openPage(page, `/shop?search=${encodeURIComponent(name)}`);
      const card = productCards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
      await expect(card.getByText(`from ${lowest}`, { exact: true })).toBeVisible();
      await expectAccessible(page, 'cards', 'light');
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      const search = page.getByRole('dialog', { name: 'Search Products' });
      await search.getByRole('searchbox').fill(name);
      await expect(search.getByRole('link', { name }).first()).toHaveAccessibleName(`${name} from ${lowest}`);
    });
    await test.step('an outfit', async () => {
      await openPage(page, PAIR);
      const outfit = page
        .getByRole('region', { name: /^Outfits for your/ })
        .getByRole('listitem')
        .first();
      await expect(outfit.getByText(`, from ${lowest}`).first()).toBeVisible();
      const together = outfit.getByText(/^from \$[\d.]+ together$/);
      const sum = Math.round(Number(/[\d.]+/.exec((await together.textContent()) ?? '')?.[0]) * 100);
      await outfit.getByRole('button', { name: 'Choose Sizes' }).click();
      const sheet = page.getByRole('dialog', { name: 'The whole look' });
      await expect(sheet.getByText(`from ${format(sum)}`)).toBeVisible();
      const item = sheet.getByRole('listitem').filter({ hasText: name });
      await item.getByRole('radio', { name: largest, exact: true }).check();
      await expect(item.getByText(own, { exact: true })).toBeVisible();
      await expect(sheet.getByText(format(sum + MORE)).first()).toBeVisible();
      await expect(sheet.getByText(/from \$/)).toHaveCount(0);
      await expectAccessible(page, 'the whole look', 'dark');
    });
    await test.step('the page', async () => {
      await openPage(page, `/products/${id}`);
      const price = page
        .getByRole('heading', { level: 1 })
        .locator('..')
        .getByText(/^(?:from )?\$/);
      const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
      await expect(price).toHaveText(`from ${lowest}`);
      const place = await getPlace(add);
      if (colors.length > 1) await chooseOption(page, 'Color', color);
      await expect(price).toHaveText(`from ${lowest}`);
      await chooseOption(page, 'Size', largest);
      await expect(price).toHaveText(own);
      expect(await getPlace(add), 'nothing moves').toBe(place);
      await chooseOption(page, 'Size', sizes[0] ?? '');
      await expect(price).toHaveText(lowest);
      await chooseOption(page, 'Size', largest);
      await page.reload();
      await expect(price).toHaveText(own);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(page.getByRole('region', { name: `Buy ${name}` }).getByText(own, { exact: true })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      for (const theme of ['light', 'dark'] as const) await expectAccessible(page, 'the page', theme);
      await add.click();
      await expectToast(page, 'Added to cart');
    });
    const email = emailFor(testInfo);
    await test.step('cart, checkout and order', async () => {
      await openCartDrawer(page);
      await expect(cartLines(page)).toContainText(own);
      await openPage(page, '/checkout');
      await expect(orderAmounts(page).first()).toHaveText(`Subtotal${own}`);
      await fillCheckout(page, email);
      await placeOrderFor(page, format(getPrice(piece) + MORE + 799));
      const [order] = await listOrdersOf(email);
      expect(order).toMatchObject({ items: [{ size: largest, price: getPrice(piece) + MORE }] });
    });
  } finally {
    await setPrices(page, piece, false);
  }
});
