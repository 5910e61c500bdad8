import { type Endpoint, fillPath } from '@plenty/contract/api/endpoint';
import type { EndpointName } from '@plenty/contract/api/endpoints';
import { PICTURES } from './some-pictures.ts';
import { AN_ADDRESS } from './place-order.ts';

const AN_ORDER = {
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
const TINY_PNG = PICTURES.png;
const A_PICTURE = {
  src: '/pictures/tee-1200.avif',
  alt: 'A tee',
  color: 'Black',
  width: 6,
  height: 4,
  placeholder: '#d9d3c7',
};
const A_PRODUCT = {
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
  counts: [{ size: 'SM', color: 'Black', count: 4, was: 0 }],
};
const A_HERO = {
  title: 'Plenty',
  subtitle: 'More',
  description: '',
  backgroundImage: '/hero.avif',
  backgroundVideo: '',
  ctaText: 'Shop',
  ctaLink: '/shop',
};
const A_LOOK = {
  title: 'A look',
  description: 'Worn well',
  picture: { src: '/look.avif', alt: '', width: 1200, height: 1500, placeholder: '#cccccc' },
  shoppableProducts: [],
  pins: [],
};
const A_DISCOUNT = {
  kind: 'percent',
  percent: 10,
  isActive: true,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  minimumSubtotal: '0.00',
  totalUses: 100,
  isOncePerCustomer: false,
};
export type CallExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** What a well-behaved caller sends. A call added to the table needs its line here before this compiles. */
export const CALL_EXAMPLES: Record<EndpointName, CallExample> = {
  listProducts: { query: { featured: 'true' } },
  getProduct: { params: { id: '1' } },
  listLooks: {},
  getSite: {},
  getCart: {},
  addToCart: { body: { productId: 1, size: 'SM', color: 'Black', quantity: 1 } },
  changeQuantity: { params: { id: 'a'.repeat(20) }, body: { quantity: 2 } },
  removeLine: { params: { id: 'a'.repeat(20) } },
  validateDiscount: { body: { code: 'SAVE10', subtotal: '48.00' } },
  quote: { body: { discountCode: 'SAVE10', state: 'OR' } },
  createOrder: { body: AN_ORDER },
  lookUpOrder: { body: { orderNumber: 'PL-0000-0000', email: 'ada@example.com' } },
  getOrder: { params: { orderNumber: 'PL-0000-0000' } },
  register: {
    body: { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', password: 'secret', passwordHash: 'secret' },
  },
  login: { body: { email: 'ada@example.com', password: 'secret' } },
  logout: {},
  leaveByLink: {},
  getUser: {},
  beginGoogle: { query: { next: '/checkout' } },
  returnFromGoogle: { query: { code: 'a', state: 'b' } },
  finishGoogle: {},
  askPasswordReset: { body: { email: 'ada@example.com' } },
  confirmPasswordReset: { body: { token: 'a'.repeat(43), password: 'secret' } },
  verifyEmail: { body: { token: 'a'.repeat(43) } },
  resendVerification: {},
  getLiveAccess: {},
  logoutEverywhere: {},
  listOrders: {},
  changeName: { body: { firstName: 'Ada', lastName: 'Moss' } },
  deleteAccount: {},
  changePassword: { body: { currentPassword: 'secret', newPassword: 'secret-2' } },
  listSessions: {},
  endSession: { params: { id: 'a'.repeat(64) } },
  exportAccount: {},
  listAddresses: {},
  addAddress: { body: { ...AN_ADDRESS, isDefault: true } },
  changeAddress: { params: { id: 'a'.repeat(20) }, body: { ...AN_ADDRESS, isDefault: true } },
  removeAddress: { params: { id: 'a'.repeat(20) } },
  enterPanel: { body: { password: 'a wrong one' } },
  leavePanel: {},
  getPanelSession: {},
  changePanelPassword: {
    body: { currentPassword: 'a wrong one', newPassword: 'secret-2', confirmPassword: 'secret-2' },
  },
  askPanelReset: {},
  resetPanelPassword: { body: { code: '00000000' } },
  getPanelAccess: {},
  listHistory: { query: { after: 'a'.repeat(12) } },
  undoChange: { params: { id: 'a'.repeat(12) } },
  listCategories: {},
  createCategory: {
    body: { name: 'socks', displayName: 'Socks', description: '', image: '/socks.avif', isActive: true, order: 4 },
  },
  updateCategory: { params: { id: 'tees' }, body: { displayName: 'Tees' } },
  listPanelProducts: { query: { search: 'tee', category: 'tees', stock: 'in-stock', after: '7' } },
  getPanelProduct: { params: { id: '1' } },
  createProduct: { body: A_PRODUCT },
  updateProduct: { params: { id: '1' }, body: A_PRODUCT },
  deleteProduct: { params: { id: '1' } },
  addPicture: { body: { type: 'image/png', data400: TINY_PNG, data800: TINY_PNG, data1200: TINY_PNG } },
  listPanelOrders: { query: { search: 'ada', status: 'pending', payment: 'paid', after: `1-${'a'.repeat(40)}` } },
  getPanelOrder: { params: { id: 'a'.repeat(40) } },
  changeOrderStatus: {
    params: { id: 'a'.repeat(40) },
    body: { status: 'shipped', carrier: 'USPS', trackingNumber: '9400' },
  },
  markOrderPaid: { params: { id: 'a'.repeat(40) }, body: { note: 'Paid by bank transfer' } },
  exportOrders: { query: { status: 'shipped' } },
  deleteCategory: { params: { id: 'tees' }, query: { moveTo: 'bottoms' } },
  listContent: {},
  updateContent: { params: { section: 'home', key: 'storyText' }, body: { value: 'A story', type: 'text' } },
  listNavigation: {},
  createNavigation: { body: { label: 'Shop', href: '/shop', order: 0, visible: true, isExternal: false } },
  updateNavigation: { params: { id: 'shop' }, body: { label: 'Shop', href: '/shop', order: 1, visible: true } },
  deleteNavigation: { params: { id: 'about' } },
  listHeroes: {},
  createHero: { body: { ...A_HERO, page: 'home', isActive: true, order: 0 } },
  updateHero: { params: { id: 'home' }, body: A_HERO },
  deleteHero: { params: { id: 'home' } },
  listPanelLooks: {},
  createLook: { body: { ...A_LOOK, order: 0 } },
  updateLook: { params: { id: 'a-look' }, body: A_LOOK },
  deleteLook: { params: { id: 'a-look' } },
  orderList: { params: { list: 'navigation' }, body: { ids: ['about', 'gallery', 'shop'] } },
  getSettings: {},
  updateShopSettings: {
    body: {
      supportEmail: 'help@shop.test',
      ownerEmail: 'owner@shop.test',
      postalAddress: '1 Main Street',
      socialLinks: [{ label: 'Instagram', href: 'https://example.com' }],
    },
  },
  updatePaymentSettings: { body: { mode: 'form', payee: 'pay@shop.test', merchantId: 'ABC123' } },
  updateTaxSettings: { body: { isOn: true, rates: { WA: 650 } } },
  listDiscounts: {},
  createDiscount: { body: { code: 'SPRING10', ...A_DISCOUNT } },
  updateDiscount: { params: { code: 'SPRING10' }, body: A_DISCOUNT },
  deleteDiscount: { params: { code: 'SPRING10' } },
  listSubscribers: { query: { after: 'a'.repeat(64) } },
  deleteSubscriber: { params: { id: 'a'.repeat(64) } },
  exportSubscribers: { query: { after: 'a'.repeat(64) } },
  subscribe: { body: { email: 'ada@example.com' } },
  confirmSubscription: { body: { token: 'a'.repeat(43) } },
  unsubscribe: { query: { token: 'a'.repeat(43) } },
};

export function pathOfExample(endpoint: Endpoint, example: CallExample): string {
  const query = new URLSearchParams(example.query).toString();
  return fillPath(endpoint.path, example.params ?? {}) + (query === '' ? '' : `?${query}`);
}
