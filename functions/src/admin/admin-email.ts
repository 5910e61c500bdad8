import type { LowStockRow } from '@plenty/contract/admin/low-stock';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type Cents, addCents, formatDollars } from '@plenty/contract/lib/money';
import { type EmailBlock, type EmailBranding, type RenderedEmail, renderEmail, textBlock } from '../email/index.ts';
import type { OrderNews } from '../orders/index.ts';

const MAX_LISTED = 20;
const FOOTER = ['Switch these emails on and off in the shop’s settings, under “Emails to you”.'];

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function listMore(count: number): EmailBlock[] {
  return count > 0 ? [textBlock(`And ${count.toLocaleString('en-US')} more.`)] : [];
}

function toAdminLink(shopOrigin: string, tab: string): string {
  return `${shopOrigin}${PAGE_PATHS.admin}?tab=${tab}`;
}

/** One email for all orders since the last one. No customer is named, because a mailbox is less safe than the admin panel. */
export function renderNewOrders(news: readonly OrderNews[], { shopOrigin }: EmailBranding): RenderedEmail {
  const [first] = news;
  const total = formatDollars(addCents(...news.map((each) => each.total)));
  const title =
    news.length === 1 && first
      ? `${first.isPaid ? 'New order' : 'New order, not paid yet'}: ${first.orderNumber}, ${total}`
      : `${countOf(news.length, 'new order', 'new orders')}, ${total}`;
  const facts = news.slice(0, MAX_LISTED).map(({ orderId, orderNumber, total: amount, isPaid }) => ({
    name: orderNumber,
    value: `${formatDollars(amount)}${isPaid ? '' : ', not paid yet'}`,
    link: toAdminLink(shopOrigin, `orders&order=${orderId}`),
  }));
  return renderEmail(
    {
      subject: title,
      preview: news.every(({ isPaid }) => isPaid) ? 'Paid and ready to pack.' : 'The panel shows what is paid.',
      title,
      blocks: [
        { kind: 'facts', facts },
        ...listMore(news.length - facts.length),
        { kind: 'buttons', buttons: [{ label: 'Open the orders', link: toAdminLink(shopOrigin, 'orders') }] },
      ],
      footer: FOOTER,
    },
    shopOrigin,
  );
}

/** Null for the parts that the owner has switched off. */
export type MorningReport = {
  readonly sales: { readonly orders: number; readonly revenue: Cents; readonly toShip: number } | null;
  /** The variants that ran low since the last report. */
  readonly low: readonly Pick<LowStockRow, 'name' | 'size' | 'color' | 'count'>[];
};

function describeSales({ orders, revenue, toShip }: NonNullable<MorningReport['sales']>): string {
  const sold = `Yesterday: ${countOf(orders, 'order', 'orders')}, ${formatDollars(revenue)}.`;
  const waiting =
    toShip === 0 ? 'Nothing waits to be shipped.' : `${countOf(toShip, 'order waits', 'orders wait')} to be shipped.`;
  return `${sold} ${waiting}`;
}

function describeLow(count: number): string {
  return countOf(count, 'item is running low', 'items are running low');
}

export function renderMorningReport({ sales, low }: MorningReport, { shopOrigin }: EmailBranding): RenderedEmail {
  const facts = low.slice(0, MAX_LISTED).map(({ name, size, color, count }) => ({
    name: [name, size, color].filter((part) => part !== '').join(', '),
    value: count <= 0 ? 'Sold out' : `${count} left`,
  }));
  const title = sales ? 'Your shop this morning' : describeLow(low.length);
  return renderEmail(
    {
      subject: sales && low.length > 0 ? `${title}: ${describeLow(low.length)}` : title,
      preview: sales ? describeSales(sales) : 'They may be worth reordering.',
      title,
      blocks: [
        ...(sales ? [textBlock(describeSales(sales))] : []),
        ...(low.length > 0 ? [textBlock('Running low since the last report:'), { kind: 'facts' as const, facts }] : []),
        ...listMore(low.length - facts.length),
        {
          kind: 'buttons',
          buttons: [
            ...(sales ? [{ label: 'Open the orders', link: toAdminLink(shopOrigin, 'orders') }] : []),
            ...(low.length > 0
              ? [{ label: 'See what to reorder', link: toAdminLink(shopOrigin, 'products&part=low-stock') }]
              : []),
          ],
        },
      ],
      footer: FOOTER,
    },
    shopOrigin,
  );
}
