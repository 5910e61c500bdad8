import { NOT_SHOWN } from '@plenty/contract/content/texts';
import { expect, test } from 'vitest';
import { hasDetails } from './detail-facts.ts';
import { listDetails } from './detail-lines.ts';

const BEANIE = {
  facts: { fiberContent: '100% merino wool', care: 'Hand wash cold.\nLay flat to dry.', clothWeight: 7.5 },
};

test('PDP-15 a product without facts has the general sentences alone', () => {
  const sections = (['Details', 'Fit & Sizing', 'Materials & Care'] as const).map((title) => listDetails(title, {}));
  expect(sections.map(({ facts }) => facts.length)).toEqual([0, 0, 0]);
  expect(sections.map(({ general }) => general.length)).toEqual([2, 4, 3]);
});

test('D-61 a product’s own care instructions come first, and no general sentence about washing contradicts them', () => {
  const { facts, general } = listDetails('Materials & Care', BEANIE);
  expect(facts).toEqual([
    { name: 'Fibers', text: '100% merino wool' },
    { name: 'Cloth', text: '7.5 oz per square yard' },
    { name: 'Care', text: BEANIE.facts.care },
  ]);
  expect(general).toEqual([]);
});

test('D-61 a fit note replaces the sentence about the cut, and no other', () => {
  const { facts, general } = listDetails('Fit & Sizing', { facts: { fit: 'Slim.' } });
  expect(facts).toEqual([{ name: 'Fit', text: 'Slim.' }]);
  expect(general).toHaveLength(3);
  expect(general.join()).not.toContain('True to size');
  expect(listDetails('Materials & Care', { facts: { fit: 'Slim.' } }).general).toHaveLength(3);
});

const write = (key: string, value: string) => ({ content: [{ section: 'product', key, value, type: 'text' }] });

test('O-4 the owner’s sentences stand in the place of the general ones, one in each line', () => {
  const site = write('details', 'Made by us.\n\nShips for {shippingFee}.\nMade by us.');
  expect(listDetails('Details', {}, site).general).toEqual(['Made by us.', 'Ships for $7.99.']);
  expect(listDetails('Materials & Care', {}, site).general).toHaveLength(3);
});

test('O-4 general sentences that the owner leaves out are not shown, and a product’s facts still are', () => {
  expect(listDetails('Details', { facts: { origin: 'Imported' } }, write('details', NOT_SHOWN))).toEqual({
    facts: [{ name: 'Origin', text: 'Imported' }],
    general: [],
  });
  expect(listDetails('Details', {}, write('details', '')).general).toHaveLength(2);
});

test('D-61 an owner’s sentence about care gives way to a product’s own instructions', () => {
  expect(listDetails('Materials & Care', BEANIE, write('care', 'Wash it hot.')).general).toEqual([]);
});

test('D-61 a section of which nothing is left is not offered', () => {
  const site = write('details', NOT_SHOWN);
  expect(hasDetails('Details', {}, site)).toBe(false);
  expect(hasDetails('Details', { facts: { origin: 'Imported' } }, site)).toBe(true);
  expect(hasDetails('Materials & Care', {}, site), 'its own sentences stand').toBe(true);
  expect(hasDetails('Fit & Sizing', {}, write('fit', NOT_SHOWN)), 'one of its two texts stands').toBe(true);
});
