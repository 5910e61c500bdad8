import { shopDatabase } from './shop-database.ts';

/** How many products the category has. */
export const SOCKS = 18;
const products = () => shopDatabase().collection('products');

/** A category of 18 products of $30.00; `firstId` keeps the categories of two tests apart. */
export async function createSocks(firstId: number) {
  const database = shopDatabase();
  const now = new Date();
  const category = `socks-${firstId}`;
  const findAll = () => products().where('category', '==', category).get();
  const texts = { id: category, name: category, displayName: `Socks ${firstId}`, description: '', image: '' };
  await database
    .doc(`categories/${category}`)
    .set({ ...texts, order: 99, isActive: true, createdAt: now, updatedAt: now });
  const ids = Array.from({ length: SOCKS }, (_, index) => firstId + index);
  const options = {
    sizes: [],
    colors: [],
    pictures: [],
    featured: false,
    inStock: true,
    createdAt: now,
    updatedAt: now,
  };
  const sock = { description: 'A sock.', price: 3000, category, ...options };
  await Promise.all(
    ids.map((id, index) =>
      products()
        .doc(String(id))
        .set({ id, name: `Sock ${index + 1}`, ...sock }),
    ),
  );
  await database.doc('catalog/changes').set({ at: now });
  return {
    category,
    findAll,
    listPrices: async () => [...new Set((await findAll()).docs.map((product) => Number(product.get('price'))))],
    remove: async () => {
      await Promise.all((await findAll()).docs.map(({ ref }) => ref.delete()));
      await database.doc(`categories/${category}`).delete();
      await database.doc('catalog/changes').set({ at: new Date() });
    },
  };
}
