/** One line of a cart; amounts are minor units of the cart's currency. */
export interface CartItem {
  readonly name: string;
  readonly number: string;
  readonly amount: number;
  readonly quantity: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly shipping: number;
  readonly handling: number;
  readonly tax: number;
}

/** Where a cart goes; every part may be empty. */
export interface ShipTo {
  readonly firstName: string;
  readonly lastName: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** What a payment is made of; `goods` is the sum of the items alone. */
export interface Charge {
  readonly itemTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly handling: number;
  readonly tax: number;
  readonly total: number;
}

/** A hand-off that PayPal would take. */
export interface Cart {
  readonly business: string;
  readonly currency: string;
  readonly items: readonly CartItem[];
  readonly charge: Charge;
  readonly invoice: string;
  readonly custom: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The field `rm`: 2 comes back as a POST with all that is known of the payment. */
  readonly returnMethod: '0' | '1' | '2';
  readonly returnText: string;
  readonly shipTo: ShipTo | undefined;
  /** False where the shop wants no address asked for (no_shipping=1): messages then name none. */
  readonly includesShipTo: boolean;
  /** What PayPal would have dropped without a word. */
  readonly dropped: readonly string[];
  /** How the shop is told of its payments: by the form's messages, or by the API's webhooks. */
  readonly notifiesBy: 'form' | 'webhook';
}
