import type { Locator, Page } from '@playwright/test';
import { fillCart } from './shopper.ts';
import { openPage } from './open-page.ts';

/** Something that opens over a page; `isSmall` if only small screens have it. */
export type ShopOverlay = {
  readonly name: string;
  readonly isSmall?: boolean;
  /** Same parts as another overlay: screenshots only, no accessibility check. */
  readonly isAlike?: boolean;
  readonly open: (page: Page) => Promise<Locator>;
};

async function openDialog(page: Page, button: string | RegExp, dialog: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: dialog });
}

function sizeGuide(category: string, product: number, isAlike: boolean): ShopOverlay {
  return {
    isAlike,
    name: `size-guide-${category}`,
    open: async (page) => {
      await openPage(page, `/products/${product}`);
      return openDialog(page, 'Size Guide', 'Size Guide');
    },
  };
}

/** Everything that opens over the shop's pages. */
export const SHOP_OVERLAYS: readonly ShopOverlay[] = [
  {
    name: 'cart-filled',
    open: async (page) => {
      await fillCart(page);
      await openPage(page, '/about');
      const drawer = await openDialog(page, /^Cart/, 'Cart');
      await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).waitFor();
      return drawer;
    },
  },
  {
    name: 'cart-empty',
    open: async (page) => {
      await openPage(page, '/about');
      const drawer = await openDialog(page, /^Cart/, 'Cart');
      await drawer.getByText('Your cart is empty').waitFor();
      return drawer;
    },
  },
  {
    name: 'search',
    open: async (page) => {
      await openPage(page, '/about');
      return openDialog(page, 'Search', 'Search Products');
    },
  },
  {
    name: 'menu',
    isSmall: true,
    open: async (page) => {
      await openPage(page, '/about');
      return openDialog(page, 'Menu', 'Menu');
    },
  },
  {
    name: 'filters',
    isSmall: true,
    open: async (page) => {
      await openPage(page, '/shop');
      return openDialog(page, 'Filters', 'Filter Products');
    },
  },
  sizeGuide('tees', 39, false),
  sizeGuide('bottoms', 40, true),
  sizeGuide('accessories', 34, true),
  {
    name: 'zoom',
    open: async (page) => {
      await openPage(page, '/products/39');
      return openDialog(page, 'Zoom', 'Plenty Script Tee');
    },
  },
];

/** Waits until an opened dialog's animations have ended. */
export async function waitUntilOpen(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await dialog.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
  });
}
