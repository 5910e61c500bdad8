import { CountingClient, HttpClient } from './http-client.ts';
import { type ShopAdapter, type ShopClient, timePrepared } from './measure.ts';
import type { Settings, VariantChoice } from './settings.ts';

/** The fields of a cart line that an order repeats. */
interface CartLine {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly price: string;
  readonly quantity: number;
}
interface Cart {
  readonly cookie: string;
  readonly lines: readonly CartLine[];
}
type Amounts = Readonly<Record<'subtotal' | 'shippingCost' | 'discountAmount' | 'total', string>>;

const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

export class PlentyClient implements ShopClient {
  readonly #http: HttpClient;
  readonly #counting: CountingClient;
  readonly #settings: Settings;
  readonly #choose: () => VariantChoice;
  #cart: Cart = { cookie: '', lines: [] };

  constructor(address: string, settings: Settings, choose: () => VariantChoice) {
    this.#http = new HttpClient(address);
    this.#counting = new CountingClient(address);
    this.#settings = settings;
    this.#choose = choose;
  }

  async prepare(): Promise<void> {
    this.#cart = await this.#fillCart();
  }

  list(): Promise<void> {
    return this.#counting.send('/api/products', { headers: GZIP_HEADERS });
  }

  product(): Promise<void> {
    return this.#counting.send(`/api/products/${this.#choose().productId}`, { headers: GZIP_HEADERS });
  }

  async newCart(): Promise<void> {
    await this.#fillCart();
  }

  async readCart(): Promise<void> {
    await this.#http.send('/api/cart', { headers: { cookie: this.#cart.cookie } });
  }

  async quote(): Promise<void> {
    await this.#fetchQuote(this.#cart);
  }

  async order(): Promise<void> {
    const submit = await this.prepareOrder();
    await submit();
  }

  /** The milliseconds of submitting an order alone, its cart and its quote made before. */
  submit(): Promise<number> {
    return timePrepared(() => this.prepareOrder());
  }

  /** Fills a cart and quotes it; what is returned submits the order. */
  async prepareOrder(): Promise<() => Promise<void>> {
    const cart = await this.#fillCart();
    const { subtotal, shippingCost, discountAmount, total } = await this.#fetchQuote(cart);
    const cartItems = cart.lines.map(
      ({ id, productId, productName, selectedSize, selectedColor, price, quantity }) => ({
        id,
        productId,
        productName,
        selectedSize,
        selectedColor,
        price,
        quantity,
      }),
    );
    const amounts = { subtotal, shipping: shippingCost, discountAmount, total };
    const body = { ...this.#settings.buyer, ...amounts, cartItems };
    return async () => void (await this.#post('/api/checkout/create-order', body, cart.cookie));
  }

  close(): void {
    this.#http.close();
    this.#counting.close();
  }

  async #fillCart(): Promise<Cart> {
    const { headers, data } = await this.#post('/api/cart', { ...this.#choose(), quantity: 1 });
    return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '', lines: data as CartLine[] };
  }

  async #fetchQuote({ cookie }: Cart): Promise<Amounts> {
    const { data } = await this.#post('/api/checkout/quote', { state: 'OR' }, cookie);
    return (data as { quote: Amounts }).quote;
  }

  #post(path: string, body: object, cookie?: string) {
    const { origin } = this.#settings;
    const headers = { origin, ...(cookie !== undefined && { cookie }) };
    return this.#http.send(path, { method: 'POST', body, headers });
  }
}

/** Clients rotate through the sizes, so that they contend for one as often as in the catalog. */
export function rotate(choices: readonly VariantChoice[]): () => VariantChoice {
  let next = 0;
  return () => {
    const choice = choices[next++ % choices.length];
    if (!choice) throw new Error('There is nothing to choose from');
    return choice;
  };
}

/** Our own shop. */
export function plentyAdapter(name: string, address: string, settings: Settings): ShopAdapter {
  const choose = rotate(settings.choices);
  return { name, createClient: () => new PlentyClient(address, settings, choose) };
}
