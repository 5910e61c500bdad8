/** The one app that the wallet knows: who may call its API, and what its webhooks are signed for. */
export const PAYPAL_APP = {
  clientId: 'plenty-local',
  clientSecret: 'plenty-local-paypal-secret',
  webhookId: 'WH-PLENTY-LOCAL',
} as const;
