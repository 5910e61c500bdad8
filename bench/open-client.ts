import { Agent, request } from 'node:http';
import type { Choice, MeasuredShop, Settings } from './settings.ts';

interface Answer {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly data: unknown;
}

/** A line of a cart, as far as an order repeats it. */
export interface SeenLine {
  readonly id: string;
  readonly productName: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly price: string;
  readonly quantity: number;
}

/** A cart that was filled: whose it is, and what it shows. */
export interface Cart {
  readonly cookie: string;
  readonly lines: readonly SeenLine[];
}

export type Amounts = Readonly<Record<'subtotal' | 'shippingCost' | 'discountAmount' | 'total', string>>;

/** A browser that keeps its connection; every call throws when the answer is not the one a shopper wants. */
export interface Client {
  readonly addToCart: (choice: Choice) => Promise<Cart>;
  readonly quote: (cart: Cart) => Promise<Amounts>;
  readonly order: (cart: Cart, amounts: Amounts) => Promise<void>;
  readonly close: () => void;
}

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

export function openClient({ address }: MeasuredShop, { origin }: Settings): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (path: string, body: object, cookie?: string): Promise<Answer> => {
    const answer = await send(agent, `${address}${path}`, JSON.stringify(body), {
      origin,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.data)}`);
    return answer;
  };
  return {
    addToCart: async (choice) => {
      const { cookie = '', data } = await post('/api/cart', { ...choice, quantity: 1 });
      return { cookie, lines: data as SeenLine[] };
    },
    quote: async ({ cookie }) => {
      const { data } = await post('/api/checkout/quote', { state: 'OR' }, cookie);
      return (data as { quote: Amounts }).quote;
    },
    order: async ({ cookie, lines }, { subtotal, shippingCost, discountAmount, total }) => {
      const cartItems = lines.map(({ id, productName, selectedSize, selectedColor, price, quantity }) => ({
        id,
        productName,
        selectedSize,
        selectedColor,
        price,
        quantity,
      }));
      const amounts = { subtotal, shipping: shippingCost, discountAmount, total };
      await post('/api/checkout/create-order', { ...ADDRESS, ...amounts, email: 'ada@example.com', cartItems }, cookie);
    },
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: answer.statusCode ?? 0, cookie, data: text === '' ? undefined : JSON.parse(text) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
