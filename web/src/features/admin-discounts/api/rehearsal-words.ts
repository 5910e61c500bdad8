import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { DiscountPreview } from '@plenty/contract/panel/rehearsal';

const pluralize = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** What came of trying a code, in a sentence or two. */
export function formatPreviewSummary({ orders, fitting, hadAnother, tooLate }: DiscountPreview, days: number): string {
  const when = days === 1 ? 'the last day' : `the last ${days} days`;
  if (orders + hadAnother === 0) return `Nothing was ordered in ${when}.`;
  const looked = `Of ${pluralize(orders, 'order', 'orders')} in ${when}`;
  const fit =
    fitting === 0
      ? `${looked} none would have had it.`
      : `${looked} ${fitting.toLocaleString('en-US')} would have had it.`;
  const late = tooLate === 0 ? '' : ` For ${tooLate.toLocaleString('en-US')} more its uses would have been gone.`;
  const other = hadAnother === 0 ? '' : ` ${pluralize(hadAnother, 'order', 'orders')} had another code already.`;
  return `${fit}${late}${other}`;
}

/** The figures of a code that was tried. */
export function getPreviewFigures({ fitting, customers, cost, paid }: DiscountPreview) {
  const [off, whole] = [parseMoney(cost), parseMoney(paid)];
  const share = whole === 0 ? 0 : (100 * off) / whole;
  return [
    { name: 'Orders', value: fitting.toLocaleString('en-US') },
    { name: 'Customers', value: customers.toLocaleString('en-US') },
    { name: 'Cost', value: formatDollars(off) },
    { name: 'Of what they paid', value: `${share.toFixed(1)}%` },
  ];
}
