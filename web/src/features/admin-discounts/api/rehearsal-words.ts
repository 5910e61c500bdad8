import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { Rehearsal } from '@plenty/contract/panel/rehearsal';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** What came of trying a code, in a sentence or two. */
export function rehearsalSentence({ orders, fitting, hadAnother, tooLate }: Rehearsal, days: number): string {
  const when = days === 1 ? 'the last day' : `the last ${days} days`;
  if (orders + hadAnother === 0) return `Nothing was ordered in ${when}.`;
  const looked = `Of ${count(orders, 'order', 'orders')} in ${when}`;
  const fit =
    fitting === 0
      ? `${looked} none would have had it.`
      : `${looked} ${fitting.toLocaleString('en-US')} would have had it.`;
  const late = tooLate === 0 ? '' : ` For ${tooLate.toLocaleString('en-US')} more its uses would have been gone.`;
  const other = hadAnother === 0 ? '' : ` ${count(hadAnother, 'order', 'orders')} had another code already.`;
  return `${fit}${late}${other}`;
}

/** The figures of a code that was tried. */
export function rehearsalFigures({ fitting, customers, cost, paid }: Rehearsal) {
  const [off, whole] = [parseMoney(cost), parseMoney(paid)];
  const share = whole === 0 ? 0 : (100 * off) / whole;
  return [
    { name: 'Orders', value: fitting.toLocaleString('en-US') },
    { name: 'Customers', value: customers.toLocaleString('en-US') },
    { name: 'Cost', value: dollars(off) },
    { name: 'Of what they paid', value: `${share.toFixed(1)}%` },
  ];
}
