import type { Locator, Page } from '@playwright/test';

/** The form fields of a shopper who buys a tee. */
export const TYPED_FIELDS = {
  Email: 'ada.moss@example.com',
  'First Name': 'Ada',
  'Last Name': 'Moss',
  'Street Address': '1 Pine Street',
  City: 'Portland',
  'ZIP Code': '97201',
} as const;
const NEWSLETTER_EMAIL = 'news.ada@example.com';
const MAX_ATTEMPTS = 4;
const TIMEOUT_MS = 10_000;

/** A step of a visit, during which the shop may be deployed or rolled back. */
export type VisitStep = { readonly name: string; readonly run: (page: Page, email: string) => Promise<void> };

/** Retries an action that had no effect because the page was just reloading, as a person would. */
async function retryUntilVisible(shown: Locator, act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt === 1 || !(await shown.isVisible())) await act();
      await shown.waitFor({ timeout: TIMEOUT_MS });
      return;
    } catch (failure) {
      if (attempt === MAX_ATTEMPTS) throw failure;
    }
  }
}

const clickOn = (target: Locator) => () => target.click({ timeout: TIMEOUT_MS });

/** Types into a field once. Whatever happens to the page, the field must keep that text. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text, { timeout: TIMEOUT_MS * MAX_ATTEMPTS });
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
      { timeout: TIMEOUT_MS * MAX_ATTEMPTS },
    )
    .catch((failure: unknown) => {
      throw new Error(`The field ${label} has lost ${text}`, { cause: failure });
    });
}

const getNewsletterField = (page: Page) => page.locator('footer input[type=email]');

/** A visit from the home page to the order. */
export const VISIT_STEPS: readonly VisitStep[] = [
  { name: 'home', run: (page) => page.getByRole('heading', { level: 1 }).first().waitFor() },
  {
    name: 'types into the newsletter field',
    run: async (page) => {
      await getNewsletterField(page).fill(NEWSLETTER_EMAIL);
    },
  },
  {
    name: 'opens the search, on a page that holds what was typed',
    run: async (page) => {
      const field = page.getByRole('dialog').getByRole('searchbox');
      await retryUntilVisible(field, clickOn(page.getByRole('button', { name: 'Search', exact: true }).first()));
      if ((await getNewsletterField(page).inputValue()) !== NEWSLETTER_EMAIL)
        throw new Error('The newsletter field has lost its text');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'goes to the shop',
    run: async (page) => {
      const list = page.getByRole('heading', { level: 1, name: 'Shop' });
      await retryUntilVisible(
        list,
        clickOn(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })),
      );
    },
  },
  {
    name: 'filters the list',
    run: async (page) => {
      const tee = page.getByRole('article').getByRole('link', { name: 'Plenty Script Tee', exact: true });
      await retryUntilVisible(tee, async () => {
        await page.getByPlaceholder('Search products...').fill('plenty script tee', { timeout: TIMEOUT_MS });
      });
    },
  },
  {
    name: 'opens a product',
    run: async (page) => {
      const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
      await retryUntilVisible(
        add,
        clickOn(page.getByRole('article').getByRole('link', { name: 'Plenty Script Tee', exact: true })),
      );
    },
  },
  {
    name: 'chooses and adds to the cart',
    run: async (page) => {
      const inCart = page.getByRole('button', { name: /^Cart, 1/ });
      await retryUntilVisible(inCart.first(), async () => {
        for (const group of ['Color', 'Size']) {
          const choice = page.getByRole('radiogroup', { name: group }).locator('label').first();
          await choice.click({ timeout: TIMEOUT_MS });
        }
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click({ timeout: TIMEOUT_MS });
      });
    },
  },
  {
    name: 'opens the cart',
    run: async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      const checkout = drawer.getByRole('link', { name: /Checkout/ });
      if (await drawer.isVisible()) return;
      await retryUntilVisible(checkout, clickOn(page.getByRole('button', { name: /^Cart, 1/ }).first()));
    },
  },
  {
    name: 'goes to the checkout',
    run: async (page) => {
      const email = page.getByLabel('Email', { exact: true });
      await retryUntilVisible(email, async () => {
        const link = page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: /Checkout/ });
        if (!(await link.isVisible()))
          await page
            .getByRole('button', { name: /^Cart, 1/ })
            .first()
            .click({ timeout: TIMEOUT_MS });
        await link.click({ timeout: TIMEOUT_MS });
      });
    },
  },
  {
    name: 'types into the checkout',
    run: async (page, email) => {
      for (const [label, text] of Object.entries({ ...TYPED_FIELDS, Email: email })) await typeInto(page, label, text);
      await typeInto(page, 'State', 'OR');
    },
  },
  {
    name: 'opens the cart beside the form, which holds what was typed',
    run: async (page, email) => {
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await retryUntilVisible(drawer, clickOn(page.getByRole('button', { name: /^Cart, 1/ }).first()));
      for (const [label, text] of Object.entries({ ...TYPED_FIELDS, Email: email }))
        await expectTyped(page, label, text);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'orders',
    run: async (page) => {
      const thanks = page.getByRole('heading', { level: 1, name: 'Order Confirmed!' });
      await retryUntilVisible(thanks, async () => {
        if (!page.url().includes('/checkout')) return;
        await page.getByRole('button', { name: /^Complete Order/ }).click({ timeout: TIMEOUT_MS });
      });
    },
  },
];

/** Records when nothing is visible for longer than a page takes to render. */
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
