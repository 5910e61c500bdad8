import { expect, test } from 'vitest';
import { allocateProductId } from '../catalog/catalog.repository.ts';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { type ProductInput, createTestProduct } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { ImportedProducts } from './imported-products.repository.ts';

const TEE = { handle: 'court-tee', fields: {} };
const ZIP = { handle: 'zip', fields: { skus: { sm__black: 'PL-Z' } } };
const CAP = { handle: 'cap', fields: { skus: { sm__black: 'PL-C' } } };

function createCatalog(name: string) {
  const { database } = createTestShop(name);
  const createProduct = ({ importedFrom, ...product }: ProductInput & { importedFrom?: { handle: string } }) =>
    runTransaction(database, async (transaction) => {
      const id = await allocateProductId(transaction);
      const stored = createTestProduct({ ...product, id });
      transaction.create(transaction.doc(paths.product(id)), { ...stored, ...(importedFrom && { importedFrom }) });
    });
  return { database, createProduct };
}

test('D-65 a preview knows an imported product by its handle, one typed in here by its SKUs, and a new one not at all', async () => {
  const { database, createProduct } = createCatalog('imported-preview');
  await createProduct({ name: 'Tee', importedFrom: { handle: 'court-tee' } });
  await createProduct({ name: 'Zip', skus: { sm__black: 'PL-Z' } });
  const imported = await ImportedProducts.read(database, [TEE, ZIP, CAP]);
  const namesOf = (handle: string) => imported.list(handle).map(({ name }) => name);
  expect([TEE, ZIP, CAP].map(({ handle }) => namesOf(handle))).toEqual([['Tee'], ['Zip'], []]);
});

test('D-65 a product that is imported or typed in while a sync runs is found, so that the sync makes no second one', async () => {
  const { database, createProduct } = createCatalog('imported-meanwhile');
  const imported = await ImportedProducts.read(database, [TEE, ZIP]);
  const findNames = async (wanted: Parameters<ImportedProducts['find']>[1]) => {
    const found = await runTransaction(database, (transaction) => imported.find(transaction, wanted));
    return found.map(({ name }) => name);
  };
  expect([await findNames(TEE), await findNames(ZIP)]).toEqual([[], []]);
  await createProduct({ name: 'Tee', importedFrom: { handle: 'court-tee' } });
  await createProduct({ name: 'Zip', skus: { sm__black: 'PL-Z' } });
  expect([await findNames(TEE), await findNames(ZIP)]).toEqual([['Tee'], ['Zip']]);
});
