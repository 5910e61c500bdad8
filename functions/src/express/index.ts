/** Other areas import express checkouts through this file only. */
export { type ExpressResult, completeExpress, findNamedSession } from './complete-express.ts';
export { type ShippingResponse, respondToShippingCallback } from './shipping-callback.ts';
