import { TEST_PICTURES } from '../fixtures.ts';
import { AN_ADDRESS } from '../place-order.ts';

export const AN_ORDER = {
  email: 'ada@example.com',
  ...AN_ADDRESS,
  billingAddress: AN_ADDRESS,
  discountCode: '',
  cartItems: [
    { id: 'a'.repeat(20), productName: 'Tee', selectedSize: 'SM', selectedColor: 'Black', price: '48.00', quantity: 1 },
  ],
  subtotal: '48.00',
  shipping: '7.99',
  discountAmount: '0.00',
  total: '55.99',
};
export const A_CAMPAIGN = {
  subject: 'New tees',
  preheader: 'Three colors',
  blocks: [
    { id: 'one', kind: 'heading', text: 'New tees' },
    { id: 'two', kind: 'text', text: 'They are here.' },
    { id: 'three', kind: 'products', ids: [1] },
    { id: 'four', kind: 'looks', ids: ['look-1'] },
    { id: 'five', kind: 'button', label: 'To the shop', link: '/shop' },
  ],
};
export const TINY_PNG = TEST_PICTURES.png;
const A_PICTURE = {
  src: '/pictures/tee-1200.avif',
  alt: 'A tee',
  color: 'Black',
  width: 6,
  height: 4,
  placeholder: '#d9d3c7',
};
export const A_PRODUCT = {
  name: 'Court Tee',
  description: 'A heavy cotton tee.',
  price: '48.00',
  category: 'tees',
  sizes: ['SM', 'MED'],
  colors: ['Black'],
  images: ['/pictures/tee-1200.avif'],
  pictures: [A_PICTURE],
  featured: true,
  inStock: true,
  listing: 'unlisted',
  counts: [{ size: 'SM', color: 'Black', count: 4, was: 0 }],
};
export const AN_EXPORT =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\ncourt-tee,Court Tee,Tees,Size,Small,48\n';
export const A_HERO = {
  title: 'Plenty',
  subtitle: 'More',
  description: '',
  backgroundImage: '/hero.avif',
  backgroundVideo: '',
  ctaText: 'Shop',
  ctaLink: '/shop',
};
export const A_GARMENT = {
  name: 'My best tee',
  kind: 'top',
  measurements: { chestWidth: 84, bodyLength: 110 },
  at: '2026-11-20T00:00:00.000Z',
};
export const A_LOOK = {
  title: 'A look',
  description: 'Worn well',
  picture: { src: '/look.avif', alt: '', width: 1200, height: 1500, placeholder: '#cccccc' },
  shoppableProducts: [],
  pins: [],
};
export const A_DISCOUNT = {
  kind: 'percent',
  percent: 10,
  isActive: true,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  minimumSubtotal: '0.00',
  totalUses: 100,
  isOncePerCustomer: false,
};
