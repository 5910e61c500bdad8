import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestOptions, createCountingClient, createHttpClient } from './http-client.ts';
import type { ShopAdapter } from './measure.ts';

const LIST_FIELDS = 'id,title,handle,thumbnail,*variants.calculated_price';
const ADDRESS = {
  first_name: 'A',
  last_name: 'B',
  address_1: '1 Main St',
  city: 'London',
  postal_code: 'E1 1AA',
  country_code: 'gb',
  phone: '1',
};

type Products = { readonly products: readonly { readonly variants: readonly { readonly id: string }[] }[] };

/** Medusa as tools/bench/peers/README.md sets it up. */
export function medusaAdapter(name: string, address: string, peersFolder: string): ShopAdapter {
  const { key, region } = JSON.parse(readFileSync(join(peersFolder, 'medusa/keys.json'), 'utf8')) as Record<
    'key' | 'region',
    string
  >;
  let turn = 0;
  let variants: readonly string[] = [];
  let preparing: Promise<void> | undefined;
  return {
    name,
    createClient: () => {
      const { send, close } = createHttpClient(address);
      const { skim, close: closeSkim } = createCountingClient(address);
      const headers = { 'x-publishable-api-key': key };
      const call = async <T>(path: string, sent: RequestOptions = {}): Promise<T> =>
        (await send(path, { ...sent, headers })).data as T;
      const post = <T>(path: string, body: object = {}): Promise<T> => call<T>(path, { method: 'POST', body });
      let read = '';
      const fill = async (): Promise<string> => {
        const { cart } = await post<{ cart: { id: string } }>('/store/carts', { region_id: region });
        const variant_id = variants[turn++ % variants.length];
        await post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 });
        return cart.id;
      };
      const lookAround = async (): Promise<void> => {
        const { products } = await call<Products>(`/store/products?limit=100&region_id=${region}`);
        variants = products.flatMap((product) => product.variants.map(({ id }) => id));
      };
      return {
        prepare: async () => {
          await (preparing ??= lookAround());
          read = await fill();
        },
        list: () => skim(`/store/products?limit=100&region_id=${region}&fields=${LIST_FIELDS}`, { headers }),
        product: () =>
          skim(
            `/store/products?handle=garment-42&region_id=${region}&fields=*variants.calculated_price,%2Bvariants.inventory_quantity`,
            { headers },
          ),
        newCart: async () => void (await fill()),
        readCart: () => call(`/store/carts/${read}`),
        order: async () => {
          const id = await fill();
          await post(`/store/carts/${id}`, {
            email: 'ada@example.com',
            shipping_address: ADDRESS,
            billing_address: ADDRESS,
          });
          const { shipping_options } = await call<{ shipping_options: { id: string }[] }>(
            `/store/shipping-options?cart_id=${id}`,
          );
          await post(`/store/carts/${id}/shipping-methods`, { option_id: shipping_options[0]?.id });
          const { payment_collection } = await post<{ payment_collection: { id: string } }>(
            '/store/payment-collections',
            { cart_id: id },
          );
          await post(`/store/payment-collections/${payment_collection.id}/payment-sessions`, {
            provider_id: 'pp_system_default',
          });
          const done = await post<{ type: string }>(`/store/carts/${id}/complete`);
          if (done.type !== 'order') throw new Error(JSON.stringify(done));
        },
        close: () => {
          close();
          closeSkim();
        },
      };
    },
  };
}
