import type { Firestore } from 'firebase-admin/firestore';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/default-password.ts';
import { buildSnapshot } from '../../functions/src/catalog/build-snapshot.ts';
import type { FunctionProcess } from '../framework/start-function.ts';
import { CliError } from '../processes/sentence-error.ts';

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
  const answer = await fetch(`http://127.0.0.1:${process.port}${path}`, init);
  if (!answer.ok) throw new CliError(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return [(await answer.json()) as T, answer];
}

/** Changes a product's name and price and a look's title through the panel's own calls, and sees them on the storefront's. */
export async function changeThroughAdmin(
  start: (target: string) => Promise<FunctionProcess>,
  database: Firestore,
  origin: string,
  productId: number,
): Promise<void> {
  const [admin, storefront] = await Promise.all([start('admin'), start('storefront')]);
  const headers = { origin, 'content-type': 'application/json' };
  const [, entered] = await callFunction(admin, '/api/admin/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: LOCAL_DEFAULT_PASSWORD }),
  });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = async <T>(path: string): Promise<T> => (await callFunction<T>(admin, path, { headers: { cookie } }))[0];
  const save = (path: string, body: object) =>
    callFunction(admin, path, { method: 'PUT', headers: { ...headers, cookie }, body: JSON.stringify(body) });

  const { counts: _counts, ...product } = await read<Product & { readonly counts: unknown }>(
    `/api/admin/products/${productId}`,
  );
  const [look] = await read<Look[]>('/api/admin/gallery');
  if (!look) throw new CliError('There is no look to be changed.');
  await save(`/api/admin/products/${productId}`, {
    ...product,
    name: product.name + ADDED_SUFFIX,
    price: CHANGED_PRICE,
  });
  await save(`/api/admin/gallery/${look.id}`, { title: look.title + ADDED_SUFFIX });
  // What follows every change where the shop is deployed.
  await buildSnapshot(database, () => new Date());

  const [products] = await callFunction<Product[]>(storefront, '/api/products');
  const [looks] = await callFunction<Look[]>(storefront, '/api/gallery');
  const changed = products.find(({ id }) => id === productId);
  const isSeen =
    changed?.name === product.name + ADDED_SUFFIX &&
    changed.price === CHANGED_PRICE &&
    looks.some(({ title }) => title === look.title + ADDED_SUFFIX);
  await Promise.all([admin.kill(), storefront.kill()]);
  if (!isSeen) throw new CliError('What was changed through the panel is not seen in the shop.');
}
