import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { demoDiscounts, paymentSettings, shopSettings } from './settings.ts';
import { categories, storedLooks, storedProducts } from './stored-catalog.ts';

interface DocumentWrite {
  readonly to: DocumentReference;
  readonly data: object;
}

const WRITES_PER_BATCH = 400;
const OPENED_AT = Timestamp.fromDate(new Date(Date.UTC(2025, 7, 1, 16)));

function productWrites(firestore: Firestore): DocumentWrite[] {
  return storedProducts.flatMap(({ product, createdAt, stock }) => {
    const document = firestore.collection('products').doc(String(product.id));
    const arrived = Timestamp.fromDate(createdAt);
    return [
      { to: document, data: { ...product, createdAt: arrived, updatedAt: arrived } },
      ...stock.map(({ id, ...counted }) => ({
        to: document.collection('stock').doc(id),
        data: { ...counted, stocked: counted.count },
      })),
    ];
  });
}

/** What 'Start empty' deletes. */
function listDemo() {
  return { products: storedProducts.map(({ product }) => product.id), looks: storedLooks.map(({ id }) => id) };
}

function siteWrites(firestore: Firestore): DocumentWrite[] {
  const lastProduct = Math.max(...storedProducts.map(({ product }) => product.id));
  return [
    ...storedLooks.map((look) => ({ to: firestore.collection('gallery').doc(look.id), data: look })),
    ...categories.map((category) => ({
      to: firestore.collection('categories').doc(category.name),
      data: { ...category, createdAt: OPENED_AT, updatedAt: OPENED_AT },
    })),
    { to: firestore.doc('settings/shop'), data: shopSettings },
    { to: firestore.doc('settings/payments'), data: paymentSettings },
    { to: firestore.doc('counters/products'), data: { last: lastProduct } },
    { to: firestore.doc('settings/demo'), data: listDemo() },
  ];
}

function discountWrites(firestore: Firestore): DocumentWrite[] {
  return demoDiscounts.flatMap(({ discount, taken }) => {
    const document = firestore.collection('discounts').doc(discount.code);
    const slots = taken === 0 ? [] : [{ to: document.collection('slots').doc('0'), data: { taken, elsewhere: taken } }];
    return [{ to: document, data: discount }, ...slots];
  });
}

/** Fills an empty shop with the demo catalog; running it again writes the same documents. */
export async function seedDemo(firestore: Firestore): Promise<void> {
  const writes = [...productWrites(firestore), ...siteWrites(firestore), ...discountWrites(firestore)];
  for (let start = 0; start < writes.length; start += WRITES_PER_BATCH) {
    const batch = firestore.batch();
    for (const { to, data } of writes.slice(start, start + WRITES_PER_BATCH)) batch.set(to, data);
    await batch.commit();
  }
  // Last, because the snapshot must be built from the complete catalog.
  const at = FieldValue.serverTimestamp();
  await firestore.doc('catalog/changes').set({ at, wholeAt: at });
}
