import { describe, expect, it } from 'vitest';
import { stockKey } from '../catalog/availability.ts';
import { aProduct } from '../testing/builders.ts';
import { rankCompanions } from './cart-companions.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const shorts = aProduct({ id: 1, name: 'Mesh Shorts', category: 'bottoms', colors: ['Black', 'Red'] });
const tee = aProduct({ id: 2, name: 'Boxy Tee', category: 'tees', colors: ['Black'] });
const otherTee = aProduct({ id: 3, name: 'Loop Tee', category: 'tees', colors: ['Black'] });

describe('what goes with a cart', () => {
  const inCart = [{ productId: tee.id, color: 'Black' }];

  it('puts what the outfit lacks before another of the same', () => {
    const ranked = rankCompanions([otherTee, shorts, tee], inCart, undefined);
    expect(ranked.map(({ product }) => product.id)).toEqual([1, 3]);
  });

  it('shows a product in the color that goes with the pair', () => {
    const red = DRAWN_PAIRS.find(({ id }) => id === 'red');
    expect(rankCompanions([shorts], inCart, red)[0]?.color).toBe('Red');
    expect(rankCompanions([shorts], [], red)[0]?.color).toBe('Red');
    expect(rankCompanions([shorts], [{ productId: 9, color: 'Green' }], undefined)[0]?.color).toBe('Black');
  });

  it('of equal ones the newest is first, and a product without colors has none', () => {
    const plain = [4, 6, 5].map((id) => aProduct({ id, name: 'Tote', category: 'accessories', colors: [] }));
    expect(rankCompanions(plain, [], undefined).map(({ product, color }) => [product.id, color])).toEqual([
      [6, ''],
      [5, ''],
      [4, ''],
    ]);
  });

  it('weighs the whole cart: a color that quarrels with one of its pieces loses', () => {
    const socks = aProduct({ id: 7, name: 'Rib Socks', category: 'accessories', colors: ['Red', 'Black'] });
    const cart = ['Red', 'Green'].map((color, productId) => ({ productId, color }));
    expect(rankCompanions([socks], cart, undefined)[0]?.color).toBe('Black');
    expect(rankCompanions([socks], cart.slice(0, 1), undefined)[0]?.color).toBe('Red');
  });

  it('puts what the outfit lacks before another of the same that echoes the pair', () => {
    const red = DRAWN_PAIRS.find(({ id }) => id === 'red');
    const ranked = rankCompanions(
      [
        aProduct({ id: 4, name: 'Red Tee', category: 'tees', colors: ['Red'] }),
        aProduct({ id: 5, name: 'Gray Shorts', category: 'bottoms', colors: ['Gray'] }),
        tee,
      ],
      inCart,
      red,
    );
    expect(ranked.map(({ product }) => product.id)).toEqual([5, 4]);
  });

  it('costs what its cheapest size costs in the color that is shown', () => {
    const prices = { [stockKey('SM', 'Black')]: '40.00', [stockKey('SM', 'Red')]: '30.00' };
    const priced = { ...shorts, sizes: ['SM', 'MED'], price: '48.00', prices };
    const [first] = rankCompanions([priced], [{ productId: 9, color: 'Green' }], undefined);
    expect([first?.color, first?.price]).toEqual(['Black', 4000]);
    const [plain] = rankCompanions(
      [{ ...priced, colors: [], prices: { [stockKey('SM', '')]: '35.00' } }],
      inCart,
      undefined,
    );
    expect([plain?.color, plain?.price]).toEqual(['', 3500]);
  });

  it('never names what is sold out, or in the cart already', () => {
    expect(rankCompanions([{ ...shorts, inStock: false }, tee], inCart, undefined)).toEqual([]);
  });
});
