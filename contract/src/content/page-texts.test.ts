import { expect, test } from 'vitest';
import { EDITABLE_TEXTS, checkText, getOwnPlaceholders } from '../admin/editable-texts.ts';
import { SHIPPING_TERMS } from '../checkout/shipping-terms.ts';
import { formatDollars } from '../lib/money.ts';
import { TEXT_PAGES, resolvePageTexts } from './page-texts.ts';
import { PLACEHOLDERS, fillPlaceholders } from './placeholders.ts';
import { getContentText } from './texts.ts';

const allTexts = Object.entries(EDITABLE_TEXTS);

test.each(allTexts)(
  'O-4 the default of %s can be saved as it is, and has no placeholder left once it is filled',
  (id, { value }) => {
    expect(checkText(id, value)).toBeUndefined();
    expect(fillPlaceholders(value, getOwnPlaceholders(id))).not.toMatch(/\{\w+\}/);
    expect(value).not.toBe('');
  },
);

test('O-4 PFACT-02 PFACT-03 the default policies name the numbers of the shop', () => {
  const { 'shipping.text': policy } = resolvePageTexts('shipping', []).texts;
  expect(policy).toContain(
    'Orders are then processed within 1-3 business days, excluding weekends and US federal holidays. Usually it takes 1-2 business days.',
  );
  expect(policy).toContain(
    'Standard delivery usually takes 5-7 business days. When carriers are slow, shipping takes 7-10 business days after processing. This is an estimate, not a guarantee.',
  );
});

test.each(TEXT_PAGES)(
  'O-4 %s has every default text and the date of the defaults until the owner edits one',
  (page) => {
    const { texts, lastUpdated } = resolvePageTexts(page, []);
    const own = allTexts.filter(([id]) => id.startsWith(`${page}.`));
    expect(texts).toEqual(Object.fromEntries(own.map(([id, { value }]) => [id, fillPlaceholders(value)])));
    expect(lastUpdated).toBe('July 27, 2025');
  },
);

test('O-4 POL-01 an edited policy shows the text and the day of the edit', () => {
  const edited = [
    { id: 'terms.text', value: 'Shipping is {shippingFee}.', editedOn: '2026-11-20' },
    { id: 'terms.contact', value: 'Ask us:', editedOn: '2026-11-27' },
    { id: 'privacy.text', value: 'Not here.', editedOn: '2026-12-01' },
  ];
  const { texts, lastUpdated } = resolvePageTexts('terms', edited);
  expect(texts).toMatchObject({ 'terms.text': 'Shipping is $7.99.', 'terms.contact': 'Ask us:' });
  expect(lastUpdated).toBe('November 27, 2026');
});

test.each([EDITABLE_TEXTS['terms.text']?.value ?? '?', ''])(
  'O-4 a policy that is back at its default has the date of the defaults',
  (value) => {
    const { texts, lastUpdated } = resolvePageTexts('terms', [{ id: 'terms.text', value, editedOn: '2026-11-20' }]);
    expect(texts['terms.text']).toContain('All sales are final');
    expect(lastUpdated).toBe('July 27, 2025');
  },
);

test('O-4 D-61 a sentence names the fee that orders pay', () => {
  expect(fillPlaceholders('{shippingFee}, free from {freeFrom}.')).toBe('$7.99, free from $100.');
  expect(PLACEHOLDERS.get('shippingFee')).toBe(formatDollars(SHIPPING_TERMS.fee));
  const content = [{ section: 'home', key: 'storyText', value: 'Shipping is {shippingFee}.', type: 'text' }];
  expect(getContentText({ content }, { 'home.storyText': '' }, 'home.storyText')).toBe('Shipping is $7.99.');
});

test('O-4 an unknown placeholder is refused with the known ones, and other braces are left alone', () => {
  const problem = checkText('home.storyText', 'Shipping is {fee}.');
  expect(problem).toMatch(/^There is no \{fee\}\. You can write \{shippingFee\}, \{freeFrom\},.* or \{\w+\}\.$/);
  for (const name of PLACEHOLDERS.keys()) expect(problem).toContain(`{${name}}`);
  for (const text of ['{shippingFee}', 'a {} b', '{ fee }', '{1}', 'no braces', '}{']) {
    expect(checkText('home.storyText', text)).toBeUndefined();
    expect(fillPlaceholders(text)).not.toBe('');
  }
  expect(fillPlaceholders('{constructor} {fee}')).toBe('{constructor} {fee}');
});

test('O-4 D-36 a link of a policy that leads nowhere safe is refused', () => {
  expect(checkText('terms.text', 'See [the policy](/shipping).')).toBeUndefined();
  expect(checkText('terms.text', 'See [this](javascript:alert) page.')).toBe(
    'The link “this” must start with https://, /, mailto: or tel:.',
  );
});
