import { CountingClient, HttpClient } from './http-client.ts';
import type { ShopAdapter, ShopClient } from './measure.ts';
import { VariantRotation } from './variant-rotation.ts';

const PATH = '/shop-api?languageCode=en';
const PRODUCT_FIELDS =
  'id name slug description featuredAsset{preview} optionGroups{id name options{id name}} variants{id name sku price priceWithTax currencyCode stockLevel options{id name groupId}}';
const ORDER_FIELDS =
  '...on Order{id code state total totalWithTax totalQuantity lines{id quantity linePriceWithTax productVariant{id name sku}}} ...on ErrorResult{errorCode message}';
const SEARCH_QUERY =
  'query($n:Int!){search(input:{take:$n,groupByProduct:true}){totalItems items{productId productName slug productAsset{preview} priceWithTax{...on PriceRange{min max} ...on SinglePrice{value}} currencyCode inStock}}}';
const CART_QUERY =
  '{activeOrder{id code state total totalWithTax totalQuantity subTotalWithTax shippingWithTax lines{id quantity unitPriceWithTax linePriceWithTax productVariant{id name sku}}}}';

const LIST_REQUEST = { query: SEARCH_QUERY, variables: { n: 100 } };
const PRODUCT_REQUEST = {
  query: `query($s:String!){product(slug:$s){${PRODUCT_FIELDS}}}`,
  variables: { s: 'garment-42' },
};

type Data = Readonly<Record<string, { readonly errorCode?: string; readonly state?: string } | undefined>>;

class VendureClient implements ShopClient {
  readonly #http: HttpClient;
  readonly #counting: CountingClient;
  readonly #variants: VariantRotation;
  #token = '';

  constructor(address: string, variants: VariantRotation) {
    this.#http = new HttpClient(address);
    this.#counting = new CountingClient(address);
    this.#variants = variants;
  }

  prepare(): Promise<void> {
    return this.newCart();
  }

  list(): Promise<void> {
    return this.#counting.send(PATH, { body: LIST_REQUEST });
  }

  product(): Promise<void> {
    return this.#counting.send(PATH, { body: PRODUCT_REQUEST });
  }

  async newCart(): Promise<void> {
    const v = await this.#variants.next(() => this.#listVariants());
    this.#token = '';
    await this.#query(`mutation($v:ID!){addItemToOrder(productVariantId:$v,quantity:1){${ORDER_FIELDS}}}`, { v });
  }

  async readCart(): Promise<void> {
    await this.#query(CART_QUERY);
  }

  async order(): Promise<void> {
    await this.newCart();
    await this.#query(
      `mutation($e:String!){setCustomerForOrder(input:{emailAddress:$e,firstName:"A",lastName:"B"}){${ORDER_FIELDS}}}`,
      { e: `ada${this.#variants.taken}@example.com` },
    );
    await this.#query(
      `mutation{setOrderShippingAddress(input:{fullName:"A B",streetLine1:"1 Main St",city:"London",postalCode:"E1 1AA",countryCode:"GB",phoneNumber:"1"}){${ORDER_FIELDS}}}`,
    );
    const { eligibleShippingMethods } = await this.#query<{ eligibleShippingMethods: { id: string }[] }>(
      '{eligibleShippingMethods{id price}}',
    );
    await this.#query(`mutation($m:[ID!]!){setOrderShippingMethod(shippingMethodId:$m){${ORDER_FIELDS}}}`, {
      m: [eligibleShippingMethods[0]?.id],
    });
    await this.#query(`mutation{transitionOrderToState(state:"ArrangingPayment"){${ORDER_FIELDS}}}`);
    const { addPaymentToOrder } = await this.#query(
      `mutation{addPaymentToOrder(input:{method:"standard-payment",metadata:{}}){${ORDER_FIELDS}}}`,
    );
    if (!/^Payment(Settled|Authorized)$/.test(addPaymentToOrder?.state ?? '')) {
      throw new Error(JSON.stringify(addPaymentToOrder));
    }
  }

  close(): void {
    this.#http.close();
    this.#counting.close();
  }

  /** Once only, because it takes Vendure a second; responses that are only counted later are checked here. */
  async #listVariants(): Promise<readonly string[]> {
    const { products } = await this.#query<{ products: { items: { variants: { id: string }[] }[] } }>(
      '{products(options:{take:100}){items{variants{id}}}}',
    );
    await this.#query(LIST_REQUEST.query, LIST_REQUEST.variables);
    await this.#query(PRODUCT_REQUEST.query, PRODUCT_REQUEST.variables);
    return products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
  }

  async #query<T = Data>(query: string, variables: object = {}): Promise<T> {
    const headers: Record<string, string> = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
    const response = await this.#http.send(PATH, { method: 'POST', body: { query, variables }, headers });
    this.#token = String(response.headers['vendure-auth-token'] ?? this.#token);
    const { data, errors } = response.data as { data: T; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 300));
    for (const [field, result] of Object.entries(data as Data)) {
      if (result?.errorCode !== undefined) throw new Error(`${field}: ${result.errorCode}`);
    }
    return data;
  }
}

/** Vendure as tools/bench/peers/README.md sets it up; its list comes from its search index, which has no sizes. */
export function vendureAdapter(name: string, address: string): ShopAdapter {
  const variants = new VariantRotation();
  return { name, createClient: () => new VendureClient(address, variants) };
}
