import { listNexusProgress } from '@plenty/contract/admin/state-sales';
import { expect, test } from 'vitest';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { renderThresholdNotice } from './threshold-notice.ts';

const TODAY = '2026-11-20';

/** The notice about states with these sales in cents, all of them of this year. */
function renderNotice(sales: Readonly<Record<string, number>>) {
  const states = Object.entries(sales).map(([state, amount]) => {
    const total = { sales: amount, orders: 10 };
    const none = { sales: 0, orders: 0 };
    return { state, thisYear: total, lastYear: none, last12Months: total, last90Days: total };
  });
  return renderThresholdNotice(listNexusProgress({ today: TODAY, states }), TODAY, EXAMPLE_BRANDING);
}

test('an email about a tax threshold says which state it is, and whether the sales are near it or past it', () => {
  const near = renderNotice({ TX: 41_200_000 });
  expect(near.subject).toBe('Sales to Texas are near its tax threshold');
  expect(near.text).toContain('Texas: $412,000 of $500,000 in the last 12 months.');
  expect(near.html).toContain('A state may ask you to collect its sales tax.');
  expect(near.html).toContain(`${EXAMPLE_BRANDING.shopOrigin}/admin?tab=content&amp;part=settings"`);
  expect(renderNotice({ TX: 50_000_000 }).subject).toBe('Sales to Texas are past its tax threshold');
});

test('an email about several states counts them, and is about a threshold that is passed as soon as one is', () => {
  expect(renderNotice({ TX: 41_200_000, CA: 41_200_000 }).subject).toBe(
    'Sales to 2 states are near their tax thresholds',
  );
  const { subject, text } = renderNotice({ TX: 41_200_000, CA: 60_000_000 });
  expect(subject).toBe('Sales to 2 states are past their tax thresholds');
  for (const name of ['Texas', 'California']) expect(text).toContain(`${name}: $`);
});
