import { expect, test } from 'vitest';
import { simulateHistories } from '../testing/simulated-purchases.ts';
import type { ProductFit } from './product-fit.ts';
import { EMPTY_SIZE_MEMORY, getYourSize } from './size-memory.ts';
import { type SizedLine, findSizeNotices } from './size-notice.ts';

const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL'];
const TEE: ProductFit = { kind: 'top', sizes: SIZES };
const aLine = (size: string, productId = 39): SizedLine => ({
  id: `${productId}${size}`,
  productId,
  productName: 'Script Tee',
  size,
});

type Given = { readonly fit?: ProductFit; readonly usual?: string; readonly confirmed?: readonly string[] };
const ask = (lines: readonly SizedLine[], { fit = TEE, usual, confirmed = [] }: Given = {}) =>
  findSizeNotices(lines, {
    getFit: () => fit,
    getYourSize: () => (usual === undefined ? undefined : { size: usual, source: 'bought' }),
    confirmed,
  }).map(({ reason, key }) => `${reason} ${key}`);

test('FIT-08 another size than the usual one is asked about, the usual one is not', () => {
  expect(ask([aLine('LRG')], { usual: 'MED' })).toEqual(['other-size 39/LRG']);
  expect(ask([aLine('MED')], { usual: 'MED' })).toEqual([]);
});

test('FIT-08 nothing is asked without a reason', () => {
  expect(ask([aLine('LRG')])).toEqual([]);
  expect(ask([aLine('')], { usual: 'MED' })).toEqual([]);
  expect(ask([aLine('ONE SIZE')], { usual: 'MED', fit: { kind: 'top', sizes: ['ONE SIZE'] } })).toEqual([]);
  expect(ask([aLine('32')], { usual: 'MED', fit: { kind: 'bottom', sizes: ['30', '32'] } }), 'other names').toEqual([]);
  expect(ask([aLine('LRG')], { usual: 'MED', fit: { sizes: SIZES } }), 'no garment').toEqual([]);
});

test('FIT-08 one thing in two sizes is one question', () => {
  expect(ask([aLine('LRG'), aLine('MED'), aLine('LRG', 40)], { usual: 'LRG' })).toEqual(['two-sizes 39/MED+LRG']);
});

test('FIT-08 a fit note speaks, unless the size was chosen for it', () => {
  const large: ProductFit = { ...TEE, fitNote: 'runs-large' };
  expect(ask([aLine('MED')], { fit: large })).toEqual(['fit-note 39/MED']);
  expect(ask([aLine('MED')], { fit: large, usual: 'MED' })).toEqual(['fit-note 39/MED']);
  expect(ask([aLine('SM')], { fit: large, usual: 'MED' })).toEqual([]);
  expect(ask([aLine('LRG')], { fit: { ...TEE, fitNote: 'runs-small' }, usual: 'MED' })).toEqual([]);
  expect(ask([aLine('MED')], { fit: { ...TEE, fitNote: 'true-to-size' } })).toEqual([]);
});

test('FIT-08 what was confirmed is not asked again, and another size of it is', () => {
  expect(ask([aLine('LRG')], { usual: 'MED', confirmed: ['39/LRG'] })).toEqual([]);
  expect(ask([aLine('XL')], { usual: 'MED', confirmed: ['39/LRG'] })).toEqual(['other-size 39/XL']);
  expect(ask([aLine('LRG'), aLine('MED')], { confirmed: ['39/MED+LRG'] })).toEqual([]);
});

test('FIT-08 of 1,000 simulated shoppers none is asked without purchases that name another size', () => {
  const asked = simulateHistories(31, 1000).map(({ kind, purchases }, index) => {
    const yours = getYourSize(EMPTY_SIZE_MEMORY, purchases, kind);
    const size = SIZES[index % SIZES.length] ?? '';
    const notices = findSizeNotices([aLine(size)], {
      getFit: () => ({ kind, sizes: SIZES }),
      getYourSize: () => yours,
      confirmed: [],
    });
    const agreeing = purchases.filter((purchase) => purchase.size !== size);
    const hasReason = agreeing.some(({ size: other }) => agreeing.filter((each) => each.size === other).length >= 2);
    return { isAsked: notices.length > 0, hasReason };
  });
  expect(asked.filter(({ isAsked, hasReason }) => isAsked && !hasReason)).toEqual([]);
  expect(asked.filter(({ isAsked }) => isAsked).length).toBeGreaterThan(300);
});
