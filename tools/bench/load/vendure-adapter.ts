import { createCountingClient, createHttpClient } from './http-client.ts';
import type { ShopAdapter } from './measure.ts';

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

/** Vendure as tools/bench/peers/README.md sets it up; its list comes from its search index, which carries no sizes. */
export function vendureAdapter(name: string, address: string): ShopAdapter {
  let turn = 0;
  let variants: readonly string[] = [];
  let preparing: Promise<void> | undefined;
  return {
    name,
    createClient: () => {
      const { send, close } = createHttpClient(address);
      const { skim, close: closeSkim } = createCountingClient(address);
      let token = '';
      const ask = async <T = Data>(query: string, variables: object = {}): Promise<T> => {
        const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
        const answer = await send(PATH, { method: 'POST', body: { query, variables }, headers });
        token = String(answer.headers['vendure-auth-token'] ?? token);
        const { data, errors } = answer.data as { data: T; errors?: unknown };
        if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 300));
        for (const [field, result] of Object.entries(data as Data)) {
          if (result?.errorCode !== undefined) throw new Error(`${field}: ${result.errorCode}`);
        }
        return data;
      };
      const fill = async (): Promise<void> => {
        token = '';
        const v = variants[turn++ % variants.length];
        await ask(`mutation($v:ID!){addItemToOrder(productVariantId:$v,quantity:1){${ORDER_FIELDS}}}`, { v });
      };
      /** Done once, for it takes Vendure a second; what is skimmed below is looked at here. */
      const lookAround = async (): Promise<void> => {
        const { products } = await ask<{ products: { items: { variants: { id: string }[] }[] } }>(
          '{products(options:{take:100}){items{variants{id}}}}',
        );
        variants = products.items.flatMap((product) => product.variants.map(({ id }) => id));
        await ask(LIST_REQUEST.query, LIST_REQUEST.variables);
        await ask(PRODUCT_REQUEST.query, PRODUCT_REQUEST.variables);
      };
      return {
        prepare: async () => {
          await (preparing ??= lookAround());
          await fill();
        },
        list: () => skim(PATH, { body: LIST_REQUEST }),
        product: () => skim(PATH, { body: PRODUCT_REQUEST }),
        newCart: fill,
        readCart: async () => void (await ask(CART_QUERY)),
        order: async () => {
          await fill();
          await ask(
            `mutation($e:String!){setCustomerForOrder(input:{emailAddress:$e,firstName:"A",lastName:"B"}){${ORDER_FIELDS}}}`,
            { e: `ada${turn}@example.com` },
          );
          await ask(
            `mutation{setOrderShippingAddress(input:{fullName:"A B",streetLine1:"1 Main St",city:"London",postalCode:"E1 1AA",countryCode:"GB",phoneNumber:"1"}){${ORDER_FIELDS}}}`,
          );
          const { eligibleShippingMethods } = await ask<{ eligibleShippingMethods: { id: string }[] }>(
            '{eligibleShippingMethods{id price}}',
          );
          await ask(`mutation($m:[ID!]!){setOrderShippingMethod(shippingMethodId:$m){${ORDER_FIELDS}}}`, {
            m: [eligibleShippingMethods[0]?.id],
          });
          await ask(`mutation{transitionOrderToState(state:"ArrangingPayment"){${ORDER_FIELDS}}}`);
          const { addPaymentToOrder } = await ask(
            `mutation{addPaymentToOrder(input:{method:"standard-payment",metadata:{}}){${ORDER_FIELDS}}}`,
          );
          if (!/^Payment(Settled|Authorized)$/.test(addPaymentToOrder?.state ?? '')) {
            throw new Error(JSON.stringify(addPaymentToOrder));
          }
        },
        close: () => {
          close();
          closeSkim();
        },
      };
    },
  };
}
