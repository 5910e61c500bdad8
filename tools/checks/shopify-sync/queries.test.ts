import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, OperationTypeNode, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { toShopifyOrder } from '../../../functions/src/shopify/shopify-order.ts';
import { createOrderMutation } from '../../../functions/src/shopify/graphql-queries.ts';
import { createTestOrder } from '../../../functions/src/testing/fixtures.ts';
import { downloadSchema } from '../../fakes/shopify/graphql-api.ts';
import { loadSchema } from '../../fakes/shopify/fake-shop.ts';

const FOLDER = join(ROOT, 'functions/src/shopify');
const files = readdirSync(FOLDER, { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

let schema: ReturnType<typeof loadSchema>;
beforeAll(async () => {
  schema = loadSchema(await downloadSchema());
});

/** Every query and mutation that is sent to Shopify, by its exported name. */
async function listTexts(): Promise<[string, string][]> {
  const all: [string, string][] = [];
  for (const file of files.filter((name) => name.endsWith('-queries.ts'))) {
    const exported: Record<string, unknown> = await import(join(FOLDER, file));
    for (const [name, question] of Object.entries(exported)) {
      if (typeof question === 'string') all.push([name, question]);
      else if (typeof question === 'object' && question !== null && 'text' in question) {
        all.push([name, String(question.text)]);
      }
    }
  }
  return all;
}

const texts = await listTexts();

test.each(texts)('%s is valid by the schema of version 2026-10', (_name, text) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});

test('every Shopify query is in a queries file, where it is validated against the schema', () => {
  expect(texts.length).toBeGreaterThan(8);
  const spelled = files.filter((name) => /`\s*(?:query|mutation)\b/.test(readFileSync(join(FOLDER, name), 'utf8')));
  expect(spelled.filter((name) => !name.endsWith('-queries.ts'))).toEqual([]);
  const written = spelled.flatMap(
    (name) => readFileSync(join(FOLDER, name), 'utf8').match(/`\s*(?:query|mutation) \w+/g) ?? [],
  );
  const operations = texts.flatMap(([, text]) => parse(text).definitions);
  expect(operations.filter((each) => each.kind === Kind.OPERATION_DEFINITION && each.name).length).toBe(written.length);
});

test.each([
  ['paid through the wallet', { payment: { mode: 'form', payee: 'p@example.com', merchantId: '' }, saleId: '61E' }],
  ['with a discount and tax', { discountCode: 'SAVE10', discountAmount: 960, tax: 620, total: 9059 }],
  ['free', { total: 0, discountAmount: 9600, shippingCost: 0, discountCode: 'ALL', paymentStatus: 'not_required' }],
  [
    'to an apartment',
    { shippingAddress: { ...createTestOrder().shippingAddress, address2: 'Apt 4', phone: '5035550123' } },
  ],
  ['sent for nothing', { discountCode: 'SHIPFREE', shippingCost: 0, total: 9600 }],
] as const)('an order %s is one that the schema of version 2026-10 takes', (_what, override) => {
  const [operation] = parse(createOrderMutation.text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== OperationTypeNode.MUTATION) {
    throw new Error('it is a mutation');
  }
  const order = createTestOrder(override as Parameters<typeof createTestOrder>[0]);
  const draft = toShopifyOrder(order, ({ productId }) => (productId === 1 ? '11' : undefined));
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], draft);
  expect(errors?.map(({ message }) => message)).toBeUndefined();
  expect(draft.order.lineItems).toMatchObject([
    { variantId: 'gid://shopify/ProductVariant/11', quantity: 2 },
    { title: 'Court Tee', variantTitle: 'MED / Black', quantity: 1 },
  ]);
});

test('an order’s address is sent to Shopify with its second line, its phone number and the state’s code', () => {
  const send = (override: object) => {
    const shippingAddress = { ...createTestOrder().shippingAddress, ...override };
    return toShopifyOrder(createTestOrder({ shippingAddress }), () => undefined).order.shippingAddress;
  };
  expect(send({ address2: 'Apt 4', phone: '5035550123', state: 'Oregon' })).toEqual({
    firstName: 'Ada',
    lastName: 'Moss',
    address1: '1 Pine Street',
    address2: 'Apt 4',
    city: 'Portland',
    provinceCode: 'OR',
    zip: '97201',
    countryCode: 'US',
    phone: '+15035550123',
  });
  expect(send({ state: 'Bavaria' })).toMatchObject({ province: 'Bavaria' });
  expect(send({})).not.toHaveProperty('phone');
});
