import { LOCAL_DEFAULT_PASSWORD } from '../../../functions/src/admin/auth/default-password.ts';
import { CountingClient, HttpClient } from './http-client.ts';
import type { ShopClient } from './measure.ts';

/** A product as the panel's form sends it. */
export interface ProductForm {
  readonly id: number;
  readonly name: string;
  readonly price: string;
}

const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

/** The owner's browser; without a session's cookie it has to sign in first. */
export class AdminClient implements ShopClient {
  readonly #http: HttpClient;
  readonly #counting: CountingClient;
  readonly #origin: string;
  #cookie: string;

  constructor(address: string, origin: string, cookie = '') {
    this.#http = new HttpClient(address);
    this.#counting = new CountingClient(address);
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** Returns the cookie of the session, which every process of the shop knows. */
  async signIn(): Promise<string> {
    const headers = { origin: this.#origin };
    const body = { password: LOCAL_DEFAULT_PASSWORD };
    const response = await this.#http.send('/api/admin/login', { method: 'POST', body, headers });
    return (this.#cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '');
  }

  async read(path: string): Promise<unknown> {
    return (await this.#http.send(`/api/admin/${path}`, { headers: { cookie: this.#cookie } })).data;
  }

  async readProductForm(id: number): Promise<ProductForm> {
    // A request names its measurements in another form; without them and the counts both stay as they are.
    const {
      counts: _counts,
      measurements: _measurements,
      ...form
    } = (await this.read(`products/${id}`)) as ProductForm & {
      readonly counts: unknown;
      readonly measurements?: unknown;
    };
    return form;
  }

  async save(path: string, body: object): Promise<void> {
    const headers = { origin: this.#origin, cookie: this.#cookie };
    await this.#http.send(`/api/admin/${path}`, { method: 'PUT', body, headers });
  }

  adminProducts(): Promise<void> {
    return this.#count('products');
  }

  adminOrders(): Promise<void> {
    return this.#count('orders');
  }

  adminFigures(): Promise<void> {
    return this.#count('figures');
  }

  close(): void {
    this.#http.close();
    this.#counting.close();
  }

  #count(path: string): Promise<void> {
    return this.#counting.send(`/api/admin/${path}`, { headers: { ...GZIP_HEADERS, cookie: this.#cookie } });
  }
}
