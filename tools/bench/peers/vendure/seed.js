process.env.SYNC = '1';
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const {
  JobQueueService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
  bootstrap,
} = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const { config } = require('./config');

const COUNT = Number(process.env.COUNT ?? 100);
const HEAD =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const VARIANTS = ['S', 'M', 'L', 'XL'].flatMap((size) => ['Black', 'White'].map((color) => ({ size, color })));

function rowsOf(place) {
  return VARIANTS.map(({ size, color }, turn) => {
    const sku = `G${place}-${size}-${color}`.toUpperCase();
    const variant = `${size}|${color},${sku},${10 + (place % 40)}.00,standard,1000000,true,,`;
    const words = `"Garment number ${place}. A comfortable everyday piece made of soft cotton, cut for a relaxed fit."`;
    return turn === 0
      ? `Garment ${place},garment-${place},${words},,category:Clothing,size|color,${variant}`
      : `,,,,,,${variant}`;
  });
}

/** One job for each variant would take an hour: the queue is emptied and the index made in one go. */
async function index(app) {
  const database = app.get(TransactionalConnection).rawConnection;
  await database.query('delete from job_record');
  const context = await app.get(RequestContextService).create({ apiType: 'admin', languageCode: 'en' });
  await app.get(JobQueueService).start();
  await app.get(SearchService).reindex(context);
  const open = "select count(*) as open from job_record where state in ('PENDING','RUNNING','RETRYING')";
  while (Number((await database.query(open))[0].open) > 0) await new Promise((resolve) => setTimeout(resolve, 300));
}

async function seed() {
  const list = join(__dirname, `products-${COUNT}.csv`);
  writeFileSync(list, `${[HEAD, ...Array.from({ length: COUNT }, (_, place) => rowsOf(place)).flat()].join('\n')}\n`);
  const initial = JSON.parse(
    readFileSync(join(__dirname, 'node_modules/@vendure/create/assets/initial-data.json'), 'utf8'),
  );
  const importing = { ...config, importExportOptions: { importAssetsDir: __dirname } };
  const app = await populate(() => bootstrap(importing), { ...initial, collections: [] }, list);
  await index(app);
  await app.close();
  process.exit(0);
}

void seed();
