import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { buildSnapshot } from '../../functions/src/content/build-snapshot.ts';
import { buildDemoShop, buildFunctions } from '../build/shop-build.ts';
import { startTestShop } from '../checks/test-shop.ts';
import { CliError, withProgress } from '../start/command.ts';
import { type FunctionProcess, type FunctionSettings, startFunction } from '../start/function-process.ts';
import { getDatabase, seedProducts } from './bench-data.ts';
import { createHostingServer } from './hosting-server.ts';

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

interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: string;
}
interface Look {
  readonly id: string;
  readonly title: string;
}

async function callFunction<T>(process: FunctionProcess, path: string, init: RequestInit = {}): Promise<[T, Response]> {
  const response = await fetch(`http://127.0.0.1:${process.port}${path}`, init);
  if (!response.ok) throw new CliError(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return [(await response.json()) as T, response];
}

/** Changes a product and a look through the admin API, and checks that the storefront shows the changes. */
async function changeThroughAdmin(
  start: (target: string) => Promise<FunctionProcess>,
  database: Firestore,
  origin: string,
  productId: number,
): Promise<void> {
  const [admin, storefront] = await Promise.all([start('admin'), start('storefront')]);
  const expected = await saveChanges(admin, origin, productId);
  // Runs the triggers that follow every change in production.
  await buildSnapshot(database, () => new Date());
  const [products] = await callFunction<Product[]>(storefront, '/api/products');
  const [looks] = await callFunction<Look[]>(storefront, '/api/gallery');
  await Promise.all([admin.kill(), storefront.kill()]);
  const product = products.find(({ id }) => id === productId);
  const isVisible =
    product?.name === expected.name &&
    product.price === CHANGED_PRICE &&
    looks.some(({ title }) => title === expected.lookTitle);
  if (!isVisible) throw new CliError('What was changed through the panel is not seen in the shop.');
}

async function saveChanges(admin: FunctionProcess, origin: string, productId: number) {
  const headers = { origin, 'content-type': 'application/json' };
  const [, signedIn] = await callFunction(admin, '/api/admin/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: LOCAL_DEFAULT_PASSWORD }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = async <T>(path: string): Promise<T> => (await callFunction<T>(admin, path, { headers: { cookie } }))[0];
  const save = (path: string, body: object) =>
    callFunction(admin, path, { method: 'PUT', headers: { ...headers, cookie }, body: JSON.stringify(body) });

  // A request names its measurements in another form; without them they stay as they are.
  const {
    counts: _counts,
    measurements: _measurements,
    ...product
  } = await read<Product & { readonly counts: unknown; readonly measurements?: unknown }>(
    `/api/admin/products/${productId}`,
  );
  const [look] = await read<Look[]>('/api/admin/gallery');
  if (!look) throw new CliError('There is no look to be changed.');
  const name = product.name + ADDED_SUFFIX;
  const lookTitle = look.title + ADDED_SUFFIX;
  await save(`/api/admin/products/${productId}`, { ...product, name, price: CHANGED_PRICE });
  await save(`/api/admin/gallery/${look.id}`, { title: lookTitle });
  return { name, lookTitle };
}
