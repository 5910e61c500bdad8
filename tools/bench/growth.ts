import { TICK_MINUTES } from '../../functions/src/jobs/job.ts';
import { EMAIL, REQUEST_COST, type Usage, sumBillRows, usageRow } from './billing.ts';
import { getColdShare } from './cold-visits.ts';

/** The modelled month of 30,000 visits and 300 orders, in dollars: what grows with its visitors and what does not (README, A month). */
const MEASURED = { grows: 0.378 + 0.007 + 0.01 + 0.008 + 0.04, stays: 0.197 + 0.004 + 0.028 + 0.3 };

/** What one act asks for, estimated from its code and not measured: every request, its triggers and the owner's answer. */
interface Act extends Usage {
  readonly name: string;
  readonly times: number;
  readonly emails: number;
}

/** Acts of a month with 300 orders. Whatever is drawn in a pair is in the browser and in the catalog: it reads nothing. */
const ACTS: readonly Act[] = [
  { name: 'people in line for a size: asked, confirmed, served', times: 60, reads: 14, writes: 9, invocations: 4, emails: 2 }, // prettier-ignore
  { name: 'claims with two pictures, and their answers', times: 6, reads: 22, writes: 12, invocations: 8, emails: 2 },
  { name: 'swaps: asked, shipped and closed', times: 9, reads: 30, writes: 22, invocations: 8, emails: 3 },
  { name: 'emails of two campaigns to 500 subscribers', times: 1000, reads: 2, writes: 2, invocations: 0, emails: 1 },
  { name: 'carts emailed to those who asked', times: 27, reads: 6, writes: 4, invocations: 2, emails: 1 },
  { name: 'payment reminders and questions about the fit', times: 330, reads: 2, writes: 2, invocations: 0, emails: 1 },
  // A shopper's page and the owner's board, which follow an order's changes.
  { name: 'live updates of an order, five changes', times: 300, reads: 12, writes: 0, invocations: 0, emails: 0 },
];

/** Hosting: dollars a GB, and the MB of a day that are free (firebase.google.com/pricing). */
const EGRESS = { price: 0.15, freeMbPerDay: 360 };
/** A first page with its pictures, and two more from the same code (README, Pages). The hero's video is not in it. */
const VISIT_MB = (461 + 2 * 120) / 1024;
const VISITS = 30_000;
const DAYS = 30;

/** The price of an act's emails is that of the orders' emails. */
function billAct({ name, times, reads, writes, invocations, emails }: Act, scale: number) {
  const count = times * scale;
  const requests = usageRow(name, { reads: reads * count, writes: writes * count, invocations: invocations * count }, REQUEST_COST); // prettier-ignore
  const sent = count * emails;
  const mails = usageRow(name, { reads: sent * EMAIL.reads, writes: sent * EMAIL.writes, invocations: sent }, EMAIL.price); // prettier-ignore
  return { name: `${count} ${name}`, ...sumBillRows([requests, mails]) };
}

/** Two requests at every tick that keep the shop's pages started, one reading the catalog's version each. */
function billWarming() {
  const requests = (2 * DAYS * 1440) / TICK_MINUTES;
  return usageRow(`${requests} requests that keep the pages started`, { reads: requests, writes: 0, invocations: requests }, REQUEST_COST); // prettier-ignore
}

export function getEgressDollars(visits: number): number {
  const gb = (visits * VISIT_MB) / 1024;
  const free = (EGRESS.freeMbPerDay * DAYS) / 1024;
  return Math.max(0, gb - free) * EGRESS.price;
}

/** The month with this many times its visitors, every request a miss at the CDN. */
export function billMonth(scale: number) {
  const acts = ACTS.map((act) => billAct(act, scale));
  const warming = billWarming();
  const added = sumBillRows(acts).dollars + warming.dollars;
  const before = MEASURED.grows * scale + MEASURED.stays;
  const egress = getEgressDollars(VISITS * scale);
  return { rows: [...acts, warming], before, added, egress, total: before + added + egress };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Who meets a function that has to start, and what a month costs as the shop grows. Nothing is run: it is arithmetic. */
export function benchGrowth(): Promise<string> {
  const months = [1, 10, 100].map((scale) => ({ scale, ...billMonth(scale) }));
  const visits = [10, 50, 200, 1000];
  return Promise.resolve(
    [
      '| visits a day | wait for a start | with 5 places of the CDN | kept warm by the schedule |',
      '| ---: | ---: | ---: | ---: |',
      ...visits.map(
        (each) =>
          `| ${each} | ${percent(getColdShare(each))} | ${percent(getColdShare(each, { places: 5 }))} | ${percent(getColdShare(each, { everyMinutes: TICK_MINUTES }))} |`,
      ),
      '',
      '| a month of | before, dollars | added since | Hosting’s egress beyond what is free | together |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...months.map(
        ({ scale, before, added, egress, total }) =>
          `| ${VISITS * scale} visits, ${300 * scale} orders | ${before.toFixed(2)} | ${added.toFixed(2)} | ${egress.toFixed(2)} | ${total.toFixed(2)} |`,
      ),
      '',
      '| added to the month of 30,000 visits | reads | writes | invocations | dollars |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...billMonth(1).rows.map(
        ({ name, reads, writes, invocations, dollars }) =>
          `| ${name} | ${reads} | ${writes} | ${invocations} | ${dollars.toFixed(4)} |`,
      ),
    ].join('\n'),
  );
}
