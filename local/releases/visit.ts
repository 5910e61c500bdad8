import type { Locator, Page } from '@playwright/test';

/** What somebody types who buys a tee. */
export const TYPED = {
  Email: 'ada.moss@example.com',
  'First Name': 'Ada',
  'Last Name': 'Moss',
  'Street Address': '1 Pine Street',
  City: 'Portland',
  'ZIP Code': '97201',
} as const;
const NEWS = 'news.ada@example.com';
const TRIES = 4;
const PATIENCE_MS = 10_000;

/** A step of a visit. While it is under way the shop may be deployed or rolled back. */
export type Step = { readonly name: string; readonly take: (page: Page, email: string) => Promise<void> };

/** Does as a person does: what had no effect, because the page was just loaded again, is done once more. */
async function until(shown: Locator, act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt === 1 || !(await shown.isVisible())) await act();
      await shown.waitFor({ timeout: PATIENCE_MS });
      return;
    } catch (failure) {
      if (attempt === TRIES) throw failure;
    }
  }
}

const click = (target: Locator) => () => target.click({ timeout: PATIENCE_MS });

/** Types into a field once. Whatever happens to the page, it has to hold that text from then on: nobody types it again. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text, { timeout: PATIENCE_MS * TRIES });
}

async function expectTyped(page: Page, label: string, text: string): Promise<void> {
  await page
    .waitForFunction(
      ([name, value]) =>
        [...document.querySelectorAll('input')].some(
          (field) =>
            (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label')) === name && field.value === value,
        ),
      [label, text] as const,
      { timeout: PATIENCE_MS * TRIES },
    )
    .catch((failure: unknown) => {
      throw new Error(`The field ${label} has lost ${text}`, { cause: failure });
    });
}

const newsField = (page: Page) => page.locator('footer input[type=email]');

/** A visit from the front page to the order. */
export const STEPS: readonly Step[] = [
  { name: 'home', take: (page) => page.getByRole('heading', { level: 1 }).first().waitFor() },
  {
    name: 'types into the newsletter field',
    take: async (page) => {
      await newsField(page).fill(NEWS);
    },
  },
  {
    name: 'opens the search, on a page that holds what was typed',
    take: async (page) => {
      const field = page.getByRole('dialog').getByRole('searchbox');
      await until(field, click(page.getByRole('button', { name: 'Search', exact: true }).first()));
      if ((await newsField(page).inputValue()) !== NEWS) throw new Error('The newsletter field has lost its text');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'goes to the shop',
    take: async (page) => {
      const list = page.getByRole('heading', { level: 1, name: 'Shop' });
      await until(list, click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })));
    },
  },
  {
    name: 'filters the list',
    take: async (page) => {
      const tee = page.getByRole('article').getByRole('link', { name: 'Plenty Script Tee', exact: true });
      await until(tee, async () => {
        await page.getByPlaceholder('Search products...').fill('plenty script tee', { timeout: PATIENCE_MS });
      });
    },
  },
  {
    name: 'opens a product',
    take: async (page) => {
      const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
      await until(add, click(page.getByRole('article').getByRole('link', { name: 'Plenty Script Tee', exact: true })));
    },
  },
  {
    name: 'chooses and adds to the cart',
    take: async (page) => {
      const inCart = page.getByRole('button', { name: /^Cart, 1/ });
      await until(inCart.first(), async () => {
        for (const group of ['Color', 'Size']) {
          const choice = page.getByRole('radiogroup', { name: group }).locator('label').first();
          await choice.click({ timeout: PATIENCE_MS });
        }
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click({ timeout: PATIENCE_MS });
      });
    },
  },
  {
    name: 'opens the cart',
    take: async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      const checkout = drawer.getByRole('link', { name: /Checkout/ });
      if (await drawer.isVisible()) return;
      await until(checkout, click(page.getByRole('button', { name: /^Cart, 1/ }).first()));
    },
  },
  {
    name: 'goes to the checkout',
    take: async (page) => {
      const email = page.getByLabel('Email', { exact: true });
      await until(email, async () => {
        const link = page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: /Checkout/ });
        if (!(await link.isVisible()))
          await page
            .getByRole('button', { name: /^Cart, 1/ })
            .first()
            .click({ timeout: PATIENCE_MS });
        await link.click({ timeout: PATIENCE_MS });
      });
    },
  },
  {
    name: 'types into the checkout',
    take: async (page, email) => {
      for (const [label, text] of Object.entries({ ...TYPED, Email: email })) await type(page, label, text);
      await type(page, 'State', 'OR');
    },
  },
  {
    name: 'opens the cart beside the form, which holds what was typed',
    take: async (page, email) => {
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await until(drawer, click(page.getByRole('button', { name: /^Cart, 1/ }).first()));
      for (const [label, text] of Object.entries({ ...TYPED, Email: email })) await expectTyped(page, label, text);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'orders',
    take: async (page) => {
      const thanks = page.getByRole('heading', { level: 1, name: 'Order Confirmed!' });
      await until(thanks, async () => {
        if (!page.url().includes('/checkout')) return;
        await page.getByRole('button', { name: /^Complete Order/ }).click({ timeout: PATIENCE_MS });
      });
    },
  },
];

/** Notes, in the page itself, whenever nothing at all is to be seen for longer than a page takes to be put together. */
export function watchForBlankPages(): void {
  const LONGEST_MS = 2500;
  let since: number | undefined;
  const look = (): void => {
    const isBlank = document.body !== null && document.body.innerText.trim() === '';
    since = isBlank ? (since ?? performance.now()) : undefined;
    if (since !== undefined && performance.now() - since > LONGEST_MS) {
      console.error(`BLANK PAGE at ${location.pathname}`);
      since = undefined;
    }
    setTimeout(look, 100);
  };
  addEventListener('DOMContentLoaded', look);
}
