const { join } = require('node:path');
const {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  LogLevel,
  dummyPaymentHandler,
} = require('@vendure/core');

const isSeeding = process.env.SYNC === '1';
const COUNT = process.env.COUNT ?? '100';
const ADDRESS = { hostname: '127.0.0.1', port: Number(process.env.PORT ?? 9200) };

const sqlite = { type: 'better-sqlite3', database: join(__dirname, `shop-${COUNT}.sqlite`), enableWAL: true };
const postgres = {
  type: 'postgres',
  host: '127.0.0.1',
  port: 5544,
  username: 'postgres',
  password: 'x',
  database: `vendure${COUNT}`,
};

/** Vendure as it is run in production: SQLite, or PostgreSQL with DB=postgres. */
exports.config = {
  apiOptions: {
    ...ADDRESS,
    cors: { origin: ['http://127.0.0.1:9200'], credentials: true },
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    introspection: false,
    shopApiPlayground: false,
    adminApiPlayground: false,
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'peer', password: 'of this machine alone' },
    cookieOptions: { secret: 'peer' },
  },
  dbConnectionOptions: {
    ...(process.env.DB === 'postgres' ? postgres : sqlite),
    synchronize: isSeeding,
    logging: false,
    migrations: [],
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  customFields: {},
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true, ...(isSeeding ? { pollInterval: 20 } : {}) }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};
