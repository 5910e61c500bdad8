import { createCountingClient, createHttpClient } from './http-client.ts';
import type { ShopAdapter } from './measure.ts';
import type { Settings, VariantChoice } from './settings.ts';

/** A line of a cart, as far as an order repeats it. */
interface CartLine {
  readonly id: string;
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

/** Our own shop. Clients take the sizes in turn, so that they meet on one as often as their number and the catalogue make it. */
export function plentyAdapter(name: string, address: string, { origin, choices, buyer }: Settings): ShopAdapter {
  let turn = 0;
  const choose = (): VariantChoice => {
    const choice = choices[turn++ % choices.length];
    if (!choice) throw new Error('There is nothing to choose from');
    return choice;
  };
  return {
    name,
    createClient: () => {
      const { send, close } = createHttpClient(address);
      const { skim, close: closeSkim } = createCountingClient(address);
      let cart: Cart = { cookie: '', lines: [] };
      const post = (path: string, body: object, cookie?: string) =>
        send(path, { method: 'POST', body, headers: cookie === undefined ? { origin } : { origin, cookie } });
      const fill = async (): Promise<Cart> => {
        const { headers, data } = await post('/api/cart', { ...choose(), quantity: 1 });
        const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        return { cookie, lines: data as CartLine[] };
      };
      const price = async ({ cookie }: Cart): Promise<Amounts> =>
        ((await post('/api/checkout/quote', { state: 'OR' }, cookie)).data as { quote: Amounts }).quote;
      return {
        prepare: async () => {
          cart = await fill();
        },
        list: () => skim('/api/products', { headers: GZIP_HEADERS }),
        product: () => skim(`/api/products/${choose().productId}`, { headers: GZIP_HEADERS }),
        newCart: async () => void (await fill()),
        readCart: async () => void (await send('/api/cart', { headers: { cookie: cart.cookie } })),
        quote: async () => void (await price(cart)),
        order: async () => {
          const bought = await fill();
          const { subtotal, shippingCost, discountAmount, total } = await price(bought);
          const cartItems = bought.lines.map(
            ({ id, productName, selectedSize, selectedColor, price: each, quantity }) => ({
              id,
              productName,
              selectedSize,
              selectedColor,
              price: each,
              quantity,
            }),
          );
          const amounts = { subtotal, shipping: shippingCost, discountAmount, total };
          const body = { ...buyer, ...amounts, cartItems };
          await post('/api/checkout/create-order', body, bought.cookie);
        },
        close: () => {
          close();
          closeSkim();
        },
      };
    },
  };
}
