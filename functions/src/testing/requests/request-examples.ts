import { type Endpoint, buildPath } from '@plenty/contract/api/endpoint';
import type { EndpointName } from '@plenty/contract/api/endpoints';
import { TEST_PICTURES } from '../fixtures.ts';
import { AN_ADDRESS } from '../place-order.ts';

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
const TINY_PNG = TEST_PICTURES.png;
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
  listing: 'unlisted',
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
export type RequestExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** A valid request for every endpoint. A missing one does not compile. */
export const REQUEST_EXAMPLES: Record<EndpointName, RequestExample> = {
  listProducts: { query: { featured: 'true' } },
  getProduct: { params: { id: '1' } },
  listLooks: {},
  getSite: {},
  getCart: {},
  addToCart: { body: { productId: 1, size: 'SM', color: 'Black', quantity: 1 } },
  updateCartLine: { params: { id: 'a'.repeat(20) }, body: { quantity: 2 } },
  removeCartLine: { params: { id: 'a'.repeat(20) } },
  validateDiscount: { body: { code: 'SAVE10', subtotal: '48.00' } },
  quote: { body: { discountCode: 'SAVE10', state: 'OR' } },
  createOrder: { body: AN_ORDER },
  payOrder: { params: { orderNumber: 'PL-0000-0000' } },
  lookUpOrder: { body: { orderNumber: 'PL-0000-0000', email: 'ada@example.com' } },
  subscribeToOrder: { params: { orderNumber: 'PL-0000-0000' } },
  respondToDelay: { params: { orderNumber: 'PL-0000-0000' }, body: { answer: 'keep' } },
  listRecentOrders: {},
  getOrder: { params: { orderNumber: 'PL-0000-0000' } },
  register: {
    body: { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', password: 'secret', passwordHash: 'secret' },
  },
  login: { body: { email: 'ada@example.com', password: 'secret' } },
  logout: {},
  logoutByRedirect: {},
  getUser: {},
  startGoogleSignIn: { query: { next: '/checkout' } },
  handleGoogleCallback: { query: { code: 'a', state: 'b' } },
  finishGoogleSignIn: {},
  requestPasswordReset: { body: { email: 'ada@example.com' } },
  confirmPasswordReset: { body: { token: 'a'.repeat(43), password: 'secret' } },
  verifyEmail: { body: { token: 'a'.repeat(43) } },
  resendVerification: {},
  subscribeToAccount: {},
  logoutEverywhere: {},
  listOrders: {},
  updateName: { body: { firstName: 'Ada', lastName: 'Moss' } },
  deleteAccount: { body: { currentPassword: 'secret' } },
  changePassword: { body: { currentPassword: 'secret', newPassword: 'secret-2' } },
  listSessions: {},
  revokeSession: { params: { id: 'a'.repeat(64) } },
  exportAccount: {},
  listAddresses: {},
  addAddress: { body: { ...AN_ADDRESS, isDefault: true } },
  updateAddress: { params: { id: 'a'.repeat(20) }, body: { ...AN_ADDRESS, isDefault: true } },
  deleteAddress: { params: { id: 'a'.repeat(20) } },
  adminLogin: { body: { password: 'a wrong one' } },
  adminLogout: {},
  getAdminSession: {},
  changeAdminPassword: {
    body: { currentPassword: 'a wrong one', newPassword: 'secret-2', confirmPassword: 'secret-2' },
  },
  requestAdminPasswordReset: {},
  resetAdminPassword: { body: { code: '00000000' } },
  getCallerAddress: {},
  getDashboard: { query: { since: '1763650800000' } },
  subscribeToDashboard: {},
  listAdminEmails: { query: { state: 'failed', after: `${'a'.repeat(40)}-order-confirmation` } },
  getEmailHealth: {},
  listAuditLog: { query: { after: 'a'.repeat(12) } },
  undoChange: { params: { id: 'a'.repeat(12) } },
  listCategories: {},
  createCategory: {
    body: { name: 'socks', displayName: 'Socks', description: '', image: '/socks.avif', isActive: true, order: 4 },
  },
  updateCategory: { params: { id: 'tees' }, body: { displayName: 'Tees' } },
  listAdminProducts: { query: { search: 'tee', category: 'tees', stock: 'in-stock', after: '7' } },
  getAdminProduct: { params: { id: '1' } },
  createProduct: { body: A_PRODUCT },
  updateProduct: { params: { id: '1' }, body: A_PRODUCT },
  deleteProduct: { params: { id: '1' } },
  uploadPicture: { body: { type: 'image/png', data400: TINY_PNG, data800: TINY_PNG, data1200: TINY_PNG } },
  listAdminOrders: { query: { search: 'ada', status: 'pending', payment: 'paid', after: `1-${'a'.repeat(40)}` } },
  getAdminOrder: { params: { id: 'a'.repeat(40) } },
  updateOrderStatus: {
    params: { id: 'a'.repeat(40) },
    body: { status: 'shipped', carrier: 'USPS', trackingNumber: '9400' },
  },
  refundOrder: {
    params: { id: 'a'.repeat(40) },
    body: { amount: '12.50', note: 'Arrived torn', putsBack: false },
  },
  resolveReview: { params: { id: 'a'.repeat(40) }, body: { outcome: 'seen', note: 'Settled with the customer' } },
  resendEmail: { params: { id: 'a'.repeat(40) }, body: { mail: `${'a'.repeat(40)}-order-confirmation` } },
  sendDelayNotice: { params: { id: 'a'.repeat(40) }, body: { to: '2026-12-18' } },
  markOrderPaid: { params: { id: 'a'.repeat(40) }, body: { note: 'Paid by bank transfer' } },
  sendOrderToShopify: { params: { id: 'a'.repeat(40) } },
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
  listAdminLooks: {},
  createLook: { body: { ...A_LOOK, order: 0 } },
  updateLook: { params: { id: 'a-look' }, body: A_LOOK },
  deleteLook: { params: { id: 'a-look' } },
  sortList: { params: { list: 'navigation' }, body: { ids: ['about', 'gallery', 'shop'] } },
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
  updateShippingSettings: {
    body: {
      services: [
        { id: 'express', name: 'Express', price: '19.99', freeFrom: null, minDays: 1, maxDays: 2, pickUpAt: '' },
      ],
    },
  },
  updateCheckoutSettings: { body: { takesOrders: true } },
  updateShopifySettings: { body: { pushesOrders: true } },
  listDiscounts: {},
  createDiscount: { body: { code: 'SPRING10', ...A_DISCOUNT } },
  updateDiscount: { params: { code: 'SPRING10' }, body: A_DISCOUNT },
  previewDiscount: { body: { discount: A_DISCOUNT, days: 30 } },
  deleteDiscount: { params: { code: 'SPRING10' } },
  listOverdueJobs: {},
  listReports: {},
  getReport: { params: { id: '1'.repeat(13) }, query: { after: 'a'.repeat(20) } },
  createReport: {},
  fixDiscrepancy: {
    params: { id: '1'.repeat(13) },
    body: { finding: 'a'.repeat(20), remedy: 'recount-stock', note: '' },
  },
  listSubscribers: { query: { after: 'a'.repeat(64) } },
  deleteSubscriber: { params: { id: 'a'.repeat(64) } },
  exportSubscribers: { query: { after: 'a'.repeat(64) } },
  syncShopify: { query: { preview: 'true' }, body: { productIds: [], overwrite: [{ productId: 1, field: 'price' }] } },
  getSyncProgress: {},
  subscribe: { body: { email: 'ada@example.com' } },
  confirmSubscription: { body: { token: 'a'.repeat(43) } },
  unsubscribe: { query: { token: 'a'.repeat(43) } },
};

export function getExamplePath(endpoint: Endpoint, example: RequestExample): string {
  const query = new URLSearchParams(example.query).toString();
  return buildPath(endpoint.path, example.params ?? {}) + (query === '' ? '' : `?${query}`);
}
