import { dashboardTotalsSchema } from '@plenty/contract/admin/dashboard';
import { addDays, getShopDate, getShopHour } from '@plenty/contract/lib/dates';
import { cents } from '@plenty/contract/lib/money';
import { NO_SALES } from '@plenty/contract/orders/sales-figures';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocuments, paths, readDocument, runTransaction } from '../db/index.ts';
import { createEmailDocument, readEmailBranding, readNoticeAddress } from '../email/index.ts';
import { readSales } from '../figures/index.ts';
import { orderNewsSchema } from '../orders/index.ts';
import { listLowVariants } from './low-stock.repository.ts';
import { type MorningReport, renderMorningReport, renderNewOrders } from './admin-email.ts';

/** The rest is told a few minutes later. */
const MAX_PER_EMAIL = 100;
const MORNING_HOUR = '07';
/** Variants beyond these are not told apart from those of yesterday. */
const MAX_LOW_VARIANTS = 200;

type EmailServices = { readonly shopOrigin: string; readonly now: Date };

/** What the owner was told last, so that nothing is told twice: the day of the report, and the variants that were low by then. */
export const morningReportSchema = z.object({ day: z.string(), low: z.array(z.string()) });

/** Emails the owner what is new (D-60). Safe to repeat: what was told is stored with the email. */
export async function sendAdminEmails(database: Firestore, services: EmailServices): Promise<void> {
  await notifyOfNewOrders(database, services);
  await sendMorningReport(database, services);
}

/** Whether there are new orders or a morning report to tell of. */
export async function hasAdminEmails(database: Firestore, now: Date): Promise<boolean> {
  const [news, isDue] = await Promise.all([listOrderNews(database), isMorningReportDue(database, now)]);
  return !news.empty || isDue;
}

const listOrderNews = (database: Firestore) =>
  database.collection(paths.orderNews).orderBy('at').limit(MAX_PER_EMAIL).select().get();

async function isMorningReportDue(database: Firestore, now: Date): Promise<boolean> {
  if (getShopHour(now.getTime()) < MORNING_HOUR) return false;
  const last = await readDocument(database, paths.morningReport, morningReportSchema);
  return last?.day !== getShopDate(now.getTime());
}

async function notifyOfNewOrders(database: Firestore, { shopOrigin, now }: EmailServices): Promise<void> {
  const found = await listOrderNews(database);
  if (found.empty) return;
  await runTransaction(database, async (transaction) => {
    const [address, branding, documents] = await Promise.all([
      readNoticeAddress(transaction, 'newOrders'),
      readEmailBranding(transaction, shopOrigin),
      transaction.getAll(...found.docs.map(({ ref }) => ref)),
    ]);
    // The former release stored an order twice once it was paid. The later document counts.
    const byOrder = new Map(parseDocuments(orderNewsSchema, documents).map((each) => [each.orderId, each]));
    const news = [...byOrder.values()];
    for (const { ref } of documents) transaction.delete(ref);
    const [first] = news;
    if (!first || address === '') return;
    const email = { to: [address], message: renderNewOrders(news, branding), event: 'new-orders' };
    const id = `new-orders-${first.orderId}-${now.getTime()}`;
    transaction.create(transaction.doc(paths.email(id)), createEmailDocument(email, now));
  });
}

async function readYesterday(database: Firestore, today: string): Promise<NonNullable<MorningReport['sales']>> {
  const yesterday = addDays(today, -1);
  const [sales, totals] = await Promise.all([
    readSales(database, [yesterday]),
    readDocument(database, paths.dashboardTotals, dashboardTotalsSchema),
  ]);
  const { orders, paid, refunds } = sales.get(yesterday) ?? NO_SALES;
  return { orders, revenue: cents(Math.max(0, paid - refunds)), toShip: totals?.toShip ?? 0 };
}

async function sendMorningReport(database: Firestore, { shopOrigin, now }: EmailServices): Promise<void> {
  if (!(await isMorningReportDue(database, now))) return;
  const today = getShopDate(now.getTime());
  const [yesterday, { variants }] = await Promise.all([
    readYesterday(database, today),
    listLowVariants(database, { after: undefined, size: MAX_LOW_VARIANTS, now }),
  ]);
  await runTransaction(database, async (transaction) => {
    const [told, salesAddress, lowAddress, branding] = await Promise.all([
      readDocument(transaction, paths.morningReport, morningReportSchema),
      readNoticeAddress(transaction, 'morningReport'),
      readNoticeAddress(transaction, 'lowStock'),
      readEmailBranding(transaction, shopOrigin),
    ]);
    if (told?.day === today) return;
    const isNew = ({ id }: { readonly id: string }) => told?.low.includes(id) !== true;
    const isQuiet = yesterday.orders === 0 && yesterday.toShip === 0;
    const report: MorningReport = {
      sales: salesAddress === '' || isQuiet ? null : yesterday,
      low: lowAddress === '' ? [] : variants.filter(isNew),
    };
    transaction.upsert(transaction.doc(paths.morningReport), { day: today, low: variants.map(({ id }) => id) });
    if (report.sales === null && report.low.length === 0) return;
    const to = salesAddress === '' ? lowAddress : salesAddress;
    const email = { to: [to], message: renderMorningReport(report, branding), event: 'morning-report' };
    transaction.create(transaction.doc(paths.email(`morning-report-${today}`)), createEmailDocument(email, now));
  });
}
