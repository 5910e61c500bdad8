import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../testing/admin.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const PRODUCT = 4;
const MEASURES = ['Chest', 'Length', 'Shoulders', 'Sleeve'] as const;
/** As the owner's sheet has them: the demo's measurements of the Night Run Long Sleeve, in inches. */
const SHEET = [
  ['XS', '18', '26.5', '16.5', '24.75'],
  ['SM', '19.5', '27.5', '17.25', '25'],
  ['MED', '21', '28.5', '18', '25.25'],
  ['LRG', '22.5', '29.5', '18.75', '25.5'],
  ['XL', '24', '30.5', '19.5', '25.75'],
  ['2XL', '25.5', '31.5', '20.25', '26'],
] as const;
/** A practiced typist takes 0.2 s per key on figures; a click is counted as two seconds. */
const SECONDS_PER_KEY = 0.2;
const SECONDS_PER_CLICK = 2;

const document = () => shopDatabase().collection('products').doc(String(PRODUCT));
const measured = async (): Promise<unknown> => (await document().get()).get('measurements');

async function openForm(page: Page): Promise<void> {
  await page.goto(`/admin?tab=products&product=${PRODUCT}`);
  await expect(page.getByLabel('Chest of XS')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expectToast(page, 'Product updated successfully');
}

/** Copies a sheet's cells as a spreadsheet does. */
async function copy(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

declare global {
  /** Bound by `countPresses`. */
  var recordPress: (kind: 'keys' | 'clicks') => Promise<void>;
}

/** Counts what the owner presses and clicks, on pages that are opened from now on. */
async function countPresses(page: Page) {
  const presses = { keys: 0, clicks: 0 };
  await page.exposeFunction('recordPress', (kind: keyof typeof presses) => {
    presses[kind] += 1;
  });
  await page.addInitScript(() => {
    addEventListener('keydown', () => void recordPress('keys'), true);
    addEventListener('pointerdown', () => void recordPress('clicks'), true);
  });
  return {
    presses,
    restart: () => Object.assign(presses, { keys: 0, clicks: 0 }),
  };
}

test('FIT-20 D-63 the measurements of six sizes are typed from a sheet in under a minute, or pasted, and what is no length is not saved', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  const before = await measured();
  await document().update({ measurements: {} });
  const { presses, restart } = await countPresses(page);
  await signInAsAdmin(page);
  await openForm(page);

  restart();
  await page.getByLabel('Chest of XS').click();
  for (const length of SHEET.flatMap(([, ...lengths]) => lengths)) {
    await page.keyboard.type(length);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => presses).toEqual({ keys: 114, clicks: 1 });
  expect(presses.keys * SECONDS_PER_KEY + presses.clicks * SECONDS_PER_CLICK).toBeLessThan(60);
  await page.getByLabel('Unit').selectOption('Centimeters');
  await expect(page.getByLabel('Chest of XS')).toHaveValue('45.5');
  await save(page);
  expect(await measured()).toEqual(before);

  await document().update({ measurements: {} });
  await openForm(page);
  await copy(page, [['Size', ...MEASURES], ...SHEET]);
  restart();
  await page.getByLabel('Sleeve of MED').click();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Sleeve of 2XL')).toHaveValue('26');
  // Control, V, and the click into any cell.
  await expect.poll(() => presses).toEqual({ keys: 2, clicks: 1 });
  await save(page);
  expect(await measured()).toEqual(before);

  // What is no length is marked and stays as typed, and nothing is saved.
  await openForm(page);
  await page.getByLabel('Chest of SM').fill('wide');
  await page.getByLabel('Chest of SM').press('Enter');
  await expect(page.getByLabel('Chest of MED')).toBeFocused();
  await page.getByLabel('Fibers').fill('80% cotton');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('A length is a number such as 21.5 or 21 1/2')).toBeVisible();
  await expect(page.getByText('Fibers need percentages that add up to 100')).toBeVisible();
  await expect(page.getByLabel('Chest of SM')).toHaveValue('wide');
  expect(await measured()).toEqual(before);
});
