import { createHash } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { FUNCTIONS } from '../testing/environment.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { PROJECT, listEmailsTo, shopDatabase } from '../testing/shop-database.ts';
import { emailFor } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const ADMIN_EMAIL = 'owner@plenty.example';
const POSTAL_ADDRESS = 'Plenty, 100 Demo Street, Portland, OR 97201';

// Schedules do not run by themselves in the tests' shop, so a leftover job would count as late in later journeys.
test.afterAll(async () => {
  const { docs } = await shopDatabase().collection('jobs').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  for (const name of ['campaigns', 'campaignSends']) {
    const found = await shopDatabase().collection(name).get();
    await Promise.all(found.docs.map(({ ref }) => ref.delete()));
  }
});

test('CAM-01 CAM-02 CAM-03 CAM-04 CAM-05 CAM-06 D-78 the owner writes a campaign, tests and sends it, and a reader unsubscribes', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  test.slow();
  watch.allowMovement();
  // The tests' own script, which the frame of the preview does not run.
  watch.allow(/Blocked script execution in 'about:srcdoc'/);
  const reader = emailFor(testInfo);
  const token = String(testInfo.retry).repeat(43);
  const subject = `New tees ${process.pid}`;
  const at = new Date();
  const id = createHash('sha256').update(reader.toLowerCase()).digest('hex');
  const reference = shopDatabase().doc(`subscribers/${id}`);
  await reference.set({
    email: reader,
    isConfirmed: true,
    createdAt: at,
    confirmedAt: at,
    confirmHash: 'none',
    askedAt: at,
    timesAsked: 1,
    unsubscribeToken: token,
  });

  await signInAsAdmin(page);
  await openAdmin(page, 'content&part=campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page.getByLabel('Subject')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send…' })).toBeDisabled();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preheader').fill('Three colors, one cut');
  await page.getByRole('textbox', { name: 'Heading' }).fill('Tees for gray days');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('They are here.\n\nAll of them.');
  await page.getByLabel('Add a product by its name').fill('Plenty Script Tee');
  await page.getByRole('button', { name: 'Add Plenty Script Tee' }).click();
  await page.getByRole('button', { name: 'Add button' }).click();
  await page.getByLabel('Label').fill('To the shop');
  await page.getByLabel('Page of the shop').fill('https://example.com');
  await expect(page.getByText('A page of the shop, such as /shop', { exact: true })).toBeVisible();
  await page.getByLabel('Page of the shop').fill('/shop');
  const preview = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tees for gray days');
  await expect(preview.getByText('Plenty Script Tee')).toBeVisible();

  // The keyboard moves a block, and a reload loses nothing.
  await page.getByRole('button', { name: /^Move button, number 4/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Move button, number 3/ })).toBeFocused();
  await expectToast(page, 'Campaign saved');
  await expectAccessible(page, 'the composer of a campaign', 'light');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByRole('button', { name: /^Move button, number 3/ })).toBeVisible();

  await page.getByRole('button', { name: `Send a test to ${ADMIN_EMAIL}` }).click();
  await expectToast(page, `A test is on its way to ${ADMIN_EMAIL}.`);
  const listSubjects = async () => (await listEmailsTo(ADMIN_EMAIL)).map(({ message }) => String(message.subject));
  await expect.poll(async () => (await listSubjects()).filter((each) => each === `Test: ${subject}`).length).toBe(1);

  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send to \d+ subscribers?\?$/ });
  // A date without a time is no answer, and must not send the campaign now.
  await dialog.getByLabel('At a set time').check();
  await dialog.getByLabel('Send at').pressSequentially('01012030');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog).toContainText('Please choose a date and a time.');
  await expectAccessible(page, 'the question before a campaign is sent', 'dark');
  await dialog.getByLabel('Now').check();
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expectToast(page, 'The campaign is being sent');
  await expect(page.getByRole('region', { name: 'Sending' })).toBeVisible();
  await expectAccessible(page, 'a campaign that is sent', 'light');
  await expect(async () => {
    // The emulator does not run schedules, and appends a number to the names of event functions.
    await shopDatabase().collection('jobs').doc('send-campaigns').delete();
    await page.request.post(`${FUNCTIONS}/${PROJECT}/us-central1/jobSchedule-0`);
    await expect.poll(async () => (await listEmailsTo(reader)).length, { timeout: 20_000 }).toBe(1);
  }).toPass({ timeout: 90_000 });
  await expect
    .poll(async () => (await listEmailsTo(reader))[0]?.['delivery'].state, { timeout: 30_000 })
    .toBe('SUCCESS');
  const [sent] = await listEmailsTo(reader);
  const text = String(sent?.['message'].text);
  for (const shown of [
    'All of them.',
    'Plenty Script Tee',
    POSTAL_ADDRESS,
    'utm_source=newsletter&utm_campaign=new-tees',
  ])
    expect(text).toContain(shown);
  await expect(page.getByRole('region', { name: 'Sending' }).getByRole('status')).toContainText('Sent');

  const phone = await openSecondBrowser(browser, watch);
  await phone.goto(`/api/newsletter/unsubscribe?token=${token}`);
  await phone.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(phone.getByText('You are unsubscribed. We will not write to you again.')).toBeVisible();
  expect((await reference.get()).exists).toBe(false);
  await openAdmin(page, 'content&part=campaigns');
  await expect(page.getByRole('list', { name: 'Campaigns' })).toContainText(subject);
  await expectAccessible(page, 'the list of campaigns', 'dark');
});
