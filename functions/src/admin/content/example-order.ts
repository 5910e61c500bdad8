import type { OfferedProduct } from '@plenty/contract/catalog/stored-product';
import type { DeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { type StoredOrder, storedOrderSchema } from '../../orders/index.ts';

/** What a preview of an email shows: products of the shop, and dates counted from today. */
export type EmailExampleData = {
  readonly products: readonly OfferedProduct[];
  readonly arrival: DeliveryEstimate | null;
  readonly now: Date;
};

type OrderItem = StoredOrder['items'][number];

const PLACEHOLDER_ITEM: OrderItem = {
  lineId: 'a'.repeat(20),
  productId: 1,
  productName: 'Court Tee',
  image: '',
  price: cents(4800),
  size: 'MED',
  color: 'Black',
  quantity: 1,
  tax: null,
};

/** What the example order and the example cart have in them. */
export function listExampleItems({ products }: Pick<EmailExampleData, 'products'>): OrderItem[] {
  if (products.length === 0) return [PLACEHOLDER_ITEM];
  return products.map(({ id, name, price, sizes, colors, pictures }, index) => ({
    ...PLACEHOLDER_ITEM,
    lineId: String(index).repeat(20),
    productId: id,
    productName: name,
    image: pictures[0]?.src ?? '',
    price,
    size: sizes[0] ?? '',
    color: colors[0] ?? '',
  }));
}

/** An order that nobody has placed, paid unless the event of the email says otherwise. */
export function createExampleOrder(data: EmailExampleData, change: Partial<StoredOrder>): StoredOrder {
  const items = listExampleItems(data);
  const subtotal = cents(items.reduce((sum, { price }) => sum + price, 0));
  const at = Timestamp.fromDate(data.now);
  return storedOrderSchema.parse({
    id: 'a'.repeat(40),
    orderNumber: 'PL-7K3M-92QX',
    orderKey: 'b'.repeat(32),
    userId: null,
    status: 'processing',
    paymentStatus: 'paid',
    payment: { mode: 'form', payee: 'you@example.com', merchantId: '' },
    paymentReason: '',
    saleId: null,
    refundedAmount: 0,
    concern: null,
    heardAt: null,
    cartId: 'c'.repeat(64),
    subtotal,
    discountCode: null,
    discountUse: null,
    discountAmount: 0,
    shippingCost: 0,
    tax: 0,
    total: subtotal,
    customerEmail: 'ada@example.com',
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Example',
      address: '100 Example Street',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
      country: 'United States',
    },
    billingAddress: null,
    items,
    arrival: data.arrival,
    shopifyOrderId: null,
    isTestOrder: false,
    holdsGoods: true,
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
    ...change,
  });
}
