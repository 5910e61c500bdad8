import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { buildSnapshot } from '../../functions/src/content/build-snapshot.ts';
import { buildDemoShop, buildFunctions } from '../build/shop-build.ts';
import { startTestShop } from '../checks/test-shop.ts';
import { CliError, withProgress } from '../start/command.ts';
import { type FunctionProcess, type FunctionSettings, startFunction } from '../start/function-process.ts';
import { getDatabase, seedProducts } from './bench-data.ts';
import { createHostingServer } from './hosting-server.ts';
import { AdminClient, type ProductForm } from './load/admin-client.ts';

export const ORIGIN = 'http://shop.test';

let emulator: string | undefined;

/** A running emulator, or a new one. */
async function findOrStartFirestore(): Promise<string> {
  const named = process.env['FIRESTORE_EMULATOR_HOST'];
  if (named !== undefined && named !== '') return named;
  const shop = await withProgress('Starting the Firestore emulator', () => startTestShop(false));
  return shop.environment['FIRESTORE_EMULATOR_HOST'] ?? '';
}

/** Seeds a project with this many products, makes admin changes to some of them, and connects functions to it. */
export async function createBenchShop(count: number, origin: string = ORIGIN) {
  const firestore = (emulator ??= await findOrStartFirestore());
  const projectId = `demo-bench-${randomBytes(3).toString('hex')}`;
  const choices = await withProgress(`Seeding ${count} products`, () => seedProducts(firestore, projectId, count));
  // Every measurement uses the built functions.
  await buildFunctions();
  const settings: FunctionSettings = {
    projectId,
    firestore,
    origins: origin,
    testOrderCode: randomBytes(16).toString('hex'),
  };
  const start = (target: string) => startFunction(target, settings);
  await withProgress('Changing a product, its price and a look through the panel', () =>
    changeThroughAdmin(start, getDatabase(firestore, projectId), origin, choices[0]?.productId ?? 0),
  );
  return { settings, choices, start };
}

/**
 * The built shop with this many products, as a browser sees it: a server that behaves like Hosting, with the
 * functions under their production names.
 */
export async function startFullShop(count: number, names: readonly string[] = ['storefront', 'pages']) {
  await buildDemoShop();
  const ports: Record<string, number> = {};
  const front = await createHostingServer(ports);
  const shop = await createBenchShop(count, front.address);
  const functions = await Promise.all(names.map((name) => shop.start(name)));
  for (const [index, name] of names.entries()) Object.assign(ports, { [name]: functions[index]?.port });
  return {
    address: front.address,
    projectId: shop.settings.projectId,
    firestore: shop.settings.firestore,
    choices: shop.choices,
    close: async () => {
      front.close();
      await Promise.all(functions.map((each) => each.kill()));
    },
  };
}

const ADDED_SUFFIX = ', as the owner changed it';
const CHANGED_PRICE = '51.25';

interface Look {
  readonly id: string;
  readonly title: string;
}

export const getAddress = ({ port }: FunctionProcess): string => `http://127.0.0.1:${port}`;

async function read<T>(address: string, path: string): Promise<T> {
  const response = await fetch(`${address}${path}`);
  if (!response.ok) throw new CliError(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return (await response.json()) as T;
}

/** Changes a product and a look through the admin API, and checks that the storefront shows the changes. */
async function changeThroughAdmin(
  start: (target: string) => Promise<FunctionProcess>,
  database: Firestore,
  origin: string,
  productId: number,
): Promise<void> {
  const [admin, storefront] = await Promise.all([start('admin'), start('storefront')]);
  const expected = await saveChanges(getAddress(admin), origin, productId);
  // Runs the triggers that follow every change in production.
  await buildSnapshot(database, () => new Date());
  const products = await read<ProductForm[]>(getAddress(storefront), '/api/products');
  const looks = await read<Look[]>(getAddress(storefront), '/api/gallery');
  await Promise.all([admin.kill(), storefront.kill()]);
  const product = products.find(({ id }) => id === productId);
  const isVisible =
    product?.name === expected.name &&
    product.price === CHANGED_PRICE &&
    looks.some(({ title }) => title === expected.lookTitle);
  if (!isVisible) throw new CliError('What was changed through the panel is not seen in the shop.');
}

async function saveChanges(address: string, origin: string, productId: number) {
  const panel = new AdminClient(address, origin);
  await panel.signIn();
  const product = await panel.readProductForm(productId);
  const [look] = (await panel.read('gallery')) as Look[];
  if (!look) throw new CliError('There is no look to be changed.');
  const name = product.name + ADDED_SUFFIX;
  const lookTitle = look.title + ADDED_SUFFIX;
  await panel.save(`products/${productId}`, { ...product, name, price: CHANGED_PRICE });
  await panel.save(`gallery/${look.id}`, { title: lookTitle });
  panel.close();
  return { name, lookTitle };
}
