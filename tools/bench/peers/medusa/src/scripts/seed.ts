import type { CreateInventoryLevelInput, ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules, ProductStatus } from '@medusajs/framework/utils';
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows';
import fs from 'fs';

const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = ['Black', 'White'];

export default async function seed({ container }: ExecArgs) {
  const target = parseInt(process.env.COUNT || '100', 10);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const scs = container.resolve(Modules.SALES_CHANNEL);
  const stores = container.resolve(Modules.STORE);
  const [store] = await stores.listStores();
  let [sc] = await scs.listSalesChannels({ name: 'Peer' });
  const { data: profs } = await query.graph({ entity: 'shipping_profile', fields: ['id', 'name'] });
  let profile = profs.find((p) => p.name === 'PeerProfile');
  const { data: locs } = await query.graph({ entity: 'stock_location', fields: ['id', 'name'] });
  let loc = locs.find((l) => l.name === 'Peer Warehouse');
  if (!sc) {
    const r = await createSalesChannelsWorkflow(container).run({ input: { salesChannelsData: [{ name: 'Peer' }] } });
    sc = r.result[0];
    await updateStoresWorkflow(container).run({
      input: {
        selector: { id: store.id },
        update: {
          supported_currencies: [{ currency_code: 'eur', is_default: true }],
          default_sales_channel_id: sc.id,
        },
      },
    });
    const { result: regions } = await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: 'Europe',
            currency_code: 'eur',
            countries: ['de', 'gb', 'fr'],
            payment_providers: ['pp_system_default'],
          },
        ],
      },
    });
    await createTaxRegionsWorkflow(container).run({
      input: ['de', 'gb', 'fr'].map((country_code) => ({ country_code, provider_id: 'tp_system' })),
    });
    const { result: sl } = await createStockLocationsWorkflow(container).run({
      input: {
        locations: [{ name: 'Peer Warehouse', address: { city: 'Copenhagen', country_code: 'DK', address_1: '' } }],
      },
    });
    loc = sl[0];
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: loc.id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
    });
    const { result: sp } = await createShippingProfilesWorkflow(container).run({
      input: { data: [{ name: 'PeerProfile', type: 'default' }] },
    });
    profile = sp[0];
    const fset = await fulfillment.createFulfillmentSets({
      name: 'Peer delivery',
      type: 'shipping',
      service_zones: [
        {
          name: 'Europe',
          geo_zones: ['de', 'gb', 'fr'].map((country_code) => ({ country_code, type: 'country' as const })),
        },
      ],
    });
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: loc.id },
      [Modules.FULFILLMENT]: { fulfillment_set_id: fset.id },
    });
    await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name: 'Standard',
          price_type: 'flat',
          provider_id: 'manual_manual',
          service_zone_id: fset.service_zones[0].id,
          shipping_profile_id: profile.id,
          type: { label: 'Standard', description: '2-3 days', code: 'standard' },
          prices: [
            { currency_code: 'eur', amount: 10 },
            { region_id: regions[0].id, amount: 10 },
          ],
          rules: [
            { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
            { attribute: 'is_return', value: 'false', operator: 'eq' },
          ],
        },
      ],
    });
    await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: loc.id, add: [sc.id] } });
    const { result: keys } = await createApiKeysWorkflow(container).run({
      input: { api_keys: [{ title: 'Webshop', type: 'publishable', created_by: '' }] },
    });
    await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: keys[0].id, add: [sc.id] } });
    fs.writeFileSync('keys.json', JSON.stringify({ key: keys[0].token, region: regions[0].id }));
  }
  const pm = container.resolve(Modules.PRODUCT);
  const [, have] = await pm.listAndCountProducts({}, { take: 1 });
  let i = have;
  const t0 = Date.now();
  while (i < target) {
    const batch = Math.min(50, target - i);
    const products = Array.from({ length: batch }, (_, k) => {
      const n = i + k;
      return {
        title: `Garment ${n}`,
        handle: `garment-${n}`,
        status: ProductStatus.PUBLISHED,
        weight: 400,
        description: `Garment number ${n}. A comfortable everyday piece made of soft cotton, cut for a relaxed fit and finished by hand.`,
        shipping_profile_id: profile.id,
        thumbnail: `/img/${n}.jpg`,
        images: [{ url: `/img/${n}.jpg` }, { url: `/img/${n}-b.jpg` }],
        options: [
          { title: 'Size', values: SIZES },
          { title: 'Color', values: COLOURS },
        ],
        variants: SIZES.flatMap((s) =>
          COLOURS.map((c) => ({
            title: `${s} / ${c}`,
            sku: `G${n}-${s}-${c}`.toUpperCase(),
            options: { Size: s, Color: c },
            manage_inventory: true,
            prices: [{ amount: 10 + (n % 40), currency_code: 'eur' }],
          })),
        ),
        sales_channels: [{ id: sc.id }],
      };
    });
    await createProductsWorkflow(container).run({ input: { products } });
    i += batch;
    if (i % 500 === 0 || i === target) console.log('products', i, Date.now() - t0, 'ms');
  }
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const rows = await knex.raw(
    `select id from inventory_item i where not exists (select 1 from inventory_level l where l.inventory_item_id=i.id)`,
  );
  const ids = rows.rows.map((r) => r.id);
  for (let j = 0; j < ids.length; j += 1000) {
    const inventory_levels: CreateInventoryLevelInput[] = ids
      .slice(j, j + 1000)
      .map((id: string) => ({ location_id: loc.id, stocked_quantity: 1000000, inventory_item_id: id }));
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels } });
  }
}
