import { type NexusProgress, collectsTax, listNexusProgress } from '@plenty/contract/admin/state-sales';
import { nearThresholdSchema } from '@plenty/contract/admin/settings';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readTaxTerms } from '../checkout/index.ts';
import { paths, readDocument, runTransaction } from '../db/index.ts';
import { createEmailDocument, readEmailBranding } from '../email/index.ts';
import { readStateSales } from '../orders/index.ts';
import type { Handler } from '../services.ts';
import { renderThresholdNotice } from './threshold-notice.ts';

export const listStateSales: Handler<'listStateSales'> = (_input, { database, now }) => readStateSales(database, now());

/** The states that were near or past their threshold last night, and the last email about each, such as '2026 near'. */
export const taxNoticesSchema = z.object({
  near: z.array(nearThresholdSchema),
  told: z.record(z.string(), z.string()),
});

/** An email about a state follows once a year when its sales come near the threshold, and once more when they pass it. */
function isNews({ state, level }: NexusProgress, year: string, told: Readonly<Record<string, string>>): boolean {
  const last = told[state];
  return last !== `${year} passed` && last !== `${year} ${level}`;
}

/**
 * Compares the sales with the thresholds, for the notice in the admin panel, and emails the owner about states they have come near to or
 * passed. Safe to repeat: what was told is stored with the email.
 */
export async function watchTaxThresholds(
  database: Firestore,
  { shopOrigin, now }: { readonly shopOrigin: string; readonly now: Date },
): Promise<void> {
  const [sales, { settings }] = await Promise.all([readStateSales(database, now), readTaxTerms(database)]);
  const { today } = sales;
  const year = today.slice(0, 4);
  const reached = listNexusProgress(sales)
    .filter(({ level }) => level !== 'below')
    .filter(({ state }) => !collectsTax(settings, state));
  await runTransaction(database, async (transaction) => {
    const stored = await readDocument(transaction, paths.taxNotices, taxNoticesSchema);
    const told = stored?.told ?? {};
    const branding = await readEmailBranding(transaction, shopOrigin);
    const news = branding.ownerEmail === '' ? [] : reached.filter((progress) => isNews(progress, year, told));
    if (news.length > 0) {
      const message = renderThresholdNotice(news, today, branding);
      const email = { to: [branding.ownerEmail], message, event: 'tax-threshold' };
      transaction.create(database.doc(paths.email(`tax-threshold-${now.getTime()}`)), createEmailDocument(email, now));
    }
    transaction.upsert(database.doc(paths.taxNotices), {
      near: reached.map(({ state, level }) => ({ state, isPassed: level === 'passed' })),
      told: { ...told, ...Object.fromEntries(news.map(({ state, level }) => [state, `${year} ${level}`])) },
    });
  });
}
