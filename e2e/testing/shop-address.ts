/** The shop under test; the defaults are those of `npm start`. */
export const SHOP = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';
/** The desk beside it, where the letters it has sent can be read. */
export const DASHBOARD = process.env['DESK_URL'] ?? 'http://localhost:5050';
/** Its database. */
export const FIRESTORE = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
/** Its functions, past Hosting. */
export const FUNCTIONS = process.env['FUNCTIONS_URL'] ?? 'http://127.0.0.1:5001';
