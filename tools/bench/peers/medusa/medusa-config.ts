import { loadEnv, defineConfig } from '@medusajs/framework/utils';
loadEnv(process.env.NODE_ENV || 'development', process.cwd());
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false }, ssl: false },
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:8000',
      jwtSecret: 'peerjwt',
      cookieSecret: 'peercookie',
    },
  },
  admin: { disable: true },
});
