import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountingClient, HttpClient, type RequestOptions } from './http-client.ts';
import type { ShopAdapter, ShopClient } from './measure.ts';
import { VariantRotation } from './variant-rotation.ts';

const LIST_FIELDS = 'id,title,handle,thumbnail,*variants.calculated_price';
const PRODUCT_FIELDS = '*variants.calculated_price,%2Bvariants.inventory_quantity';
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

type Keys = Readonly<Record<'key' | 'region', string>>;

class MedusaClient implements ShopClient {
  readonly #http: HttpClient;
  readonly #counting: CountingClient;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #region: string;
  readonly #variants: VariantRotation;
  #cartId = '';

  constructor(address: string, { key, region }: Keys, variants: VariantRotation) {
    this.#http = new HttpClient(address);
    this.#counting = new CountingClient(address);
    this.#headers = { 'x-publishable-api-key': key };
    this.#region = region;
    this.#variants = variants;
  }

  async prepare(): Promise<void> {
    this.#cartId = await this.#fillCart();
  }

  list(): Promise<void> {
    return this.#count(`/store/products?limit=100&region_id=${this.#region}&fields=${LIST_FIELDS}`);
  }

  product(): Promise<void> {
    return this.#count(`/store/products?handle=garment-42&region_id=${this.#region}&fields=${PRODUCT_FIELDS}`);
  }

  async newCart(): Promise<void> {
    await this.#fillCart();
  }

  async readCart(): Promise<void> {
    await this.#call(`/store/carts/${this.#cartId}`);
  }

  async order(): Promise<void> {
    const id = await this.#fillCart();
    const contact = { email: 'ada@example.com', shipping_address: ADDRESS, billing_address: ADDRESS };
    await this.#post(`/store/carts/${id}`, contact);
    const { shipping_options } = await this.#call<{ shipping_options: { id: string }[] }>(
      `/store/shipping-options?cart_id=${id}`,
    );
    await this.#post(`/store/carts/${id}/shipping-methods`, { option_id: shipping_options[0]?.id });
    const { payment_collection } = await this.#post<{ payment_collection: { id: string } }>(
      '/store/payment-collections',
      { cart_id: id },
    );
    await this.#post(`/store/payment-collections/${payment_collection.id}/payment-sessions`, {
      provider_id: 'pp_system_default',
    });
    const completed = await this.#post<{ type: string }>(`/store/carts/${id}/complete`);
    if (completed.type !== 'order') throw new Error(JSON.stringify(completed));
  }

  close(): void {
    this.#http.close();
    this.#counting.close();
  }

  async #fillCart(): Promise<string> {
    const variant_id = await this.#variants.next(async () => {
      const { products } = await this.#call<Products>(`/store/products?limit=100&region_id=${this.#region}`);
      return products.flatMap(({ variants }) => variants.map(({ id }) => id));
    });
    const { cart } = await this.#post<{ cart: { id: string } }>('/store/carts', { region_id: this.#region });
    await this.#post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 });
    return cart.id;
  }

  #count(path: string): Promise<void> {
    return this.#counting.send(path, { headers: this.#headers });
  }

  async #call<T>(path: string, options: RequestOptions = {}): Promise<T> {
    return (await this.#http.send(path, { ...options, headers: this.#headers })).data as T;
  }

  #post<T>(path: string, body: object = {}): Promise<T> {
    return this.#call<T>(path, { method: 'POST', body });
  }
}

/** Medusa as tools/bench/peers/README.md sets it up. */
export function medusaAdapter(name: string, address: string, peersFolder: string): ShopAdapter {
  const keys = JSON.parse(readFileSync(join(peersFolder, 'medusa/keys.json'), 'utf8')) as Keys;
  const variants = new VariantRotation();
  return { name, createClient: () => new MedusaClient(address, keys, variants) };
}
