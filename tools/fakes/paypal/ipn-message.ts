import type { Random } from '../random.ts';
import { PAYER, findAccount } from './accounts.ts';
import { type Cart, formatAmount } from './cart.ts';
import type { DisputeAction, IpnFields, PaymentEvent, Sale } from './sale.ts';
import type { Switches } from './switches.ts';

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

const PAYMENT_DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZoneName: 'short',
});

/** The IPN fields of a payment event, in random order; the switches may falsify them. */
export function createIpnFields(cart: Cart, event: PaymentEvent, switches: Switches, random: Random): IpnFields {
  const fields: Record<string, string> = {
    ...moneyFields(cart, event, switches),
    ...statusFields(event),
    ...receiverFields(cart.business, switches),
    ...payerFields(cart),
    ...itemFields(cart),
    invoice: cart.invoice,
    custom: cart.custom,
    transaction_subject: 'Shopping Cart',
    txn_id: event.transactionId,
    ...envelopeFields(switches, random),
  };
  return random.shuffle(Object.entries(fields));
}

/** The IPN fields of a dispute, which has no amounts. */
export function createDisputeIpnFields(
  sale: Sale,
  action: DisputeAction,
  switches: Switches,
  random: Random,
): IpnFields {
  const isNew = action === 'open-case';
  const fields: Record<string, string> = {
    txn_type: isNew ? 'new_case' : 'adjustment',
    txn_id: sale.id,
    case_id: sale.caseId,
    case_type: 'complaint',
    reason_code: isNew ? 'non_receipt' : 'settlement',
    ...receiverFields(sale.cart.business, switches),
    payer_id: PAYER.id,
    payer_email: PAYER.email,
    custom: sale.cart.custom,
    ...envelopeFields(switches, random),
  };
  return random.shuffle(Object.entries(fields));
}

function envelopeFields(switches: Switches, random: Random): Record<string, string> {
  return {
    ipn_track_id: random.id(13).toLowerCase(),
    notify_version: '3.9',
    verify_sign: `A${random.id(27)}-${random.id(26)}.`,
    charset: switches.charset,
    ...(switches.testIpn ? { test_ipn: '1' } : {}),
  };
}

/** `HH:MM:SS Mmm DD, YYYY PST`, in PayPal's time zone. */
function formatPaymentDate(at: Date): string {
  const parts = new Map(PAYMENT_DATE.formatToParts(at).map(({ type, value }) => [type, value]));
  const read = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? '';
  const time = `${read('hour')}:${read('minute')}:${read('second')}`;
  return `${time} ${read('month')} ${read('day')}, ${read('year')} ${read('timeZoneName')}`;
}

function moneyFields({ charge, currency }: Cart, event: PaymentEvent, switches: Switches): Record<string, string> {
  const isRefund = event.parentId !== '';
  const gross = (isRefund ? '' : switches.amount) || formatAmount(event.gross, currency);
  const fee = event.fee === 0 ? '' : formatAmount(event.fee, currency);
  const shownCurrency = switches.currency || currency;
  return {
    mc_gross: gross,
    mc_currency: shownCurrency,
    ...(fee === '' ? {} : { mc_fee: fee }),
    payment_gross: shownCurrency === 'USD' ? gross : '',
    ...(fee === '' ? {} : { payment_fee: shownCurrency === 'USD' ? fee : '' }),
    mc_shipping: formatAmount(charge.shipping, currency),
    mc_handling: formatAmount(charge.handling, currency),
    tax: formatAmount(charge.tax, currency),
    ...(charge.discount > 0 ? { discount: formatAmount(charge.discount, currency) } : {}),
    shipping_discount: formatAmount(0, currency),
    insurance_amount: formatAmount(0, currency),
    shipping_method: 'Default',
  };
}

function statusFields(event: PaymentEvent): Record<string, string> {
  return {
    payment_status: event.status,
    payment_type: event.pendingReason === 'echeck' ? 'echeck' : 'instant',
    payment_date: formatPaymentDate(event.at),
    protection_eligibility: 'Eligible',
    // Refunds and reversals have the id of their payment instead of a type.
    ...(event.parentId === '' ? { txn_type: 'cart' } : { parent_txn_id: event.parentId }),
    ...(event.status === 'Pending' ? { pending_reason: event.pendingReason } : {}),
    ...(event.reasonCode === '' ? {} : { reason_code: event.reasonCode }),
  };
}

function receiverFields(business: string, switches: Switches): Record<string, string> {
  const receiver = switches.receiver || business;
  const account = findAccount(receiver);
  return { business: receiver, receiver_email: account.email, receiver_id: switches.receiverId || account.id };
}

function payerFields({ shipTo, includesShipTo }: Cart): Record<string, string> {
  return {
    payer_email: PAYER.email,
    payer_id: PAYER.id,
    payer_status: 'verified',
    first_name: PAYER.firstName,
    last_name: PAYER.lastName,
    residence_country: PAYER.country,
    ...(shipTo === undefined || !includesShipTo
      ? {}
      : {
          address_name: `${shipTo.firstName} ${shipTo.lastName}`.trim(),
          address_street: shipTo.lines.join('\r\n'),
          address_city: shipTo.city,
          address_state: shipTo.state,
          address_zip: shipTo.zip,
          address_country: COUNTRY_NAMES.of(shipTo.country || 'US') ?? '',
          address_country_code: shipTo.country || 'US',
          address_status: 'unconfirmed',
        }),
  };
}

/** Unlike in the form, most of these names have no underscore before the number. */
function itemFields({ items, currency }: Cart): Record<string, string> {
  const lines = items.flatMap((item, index) => {
    const place = index + 1;
    return [
      [`item_name${place}`, item.name],
      [`item_number${place}`, item.number],
      [`quantity${place}`, String(item.quantity)],
      [`mc_gross_${place}`, formatAmount(item.amount * item.quantity, currency)],
      [`mc_shipping${place}`, formatAmount(item.shipping, currency)],
      [`mc_handling${place}`, formatAmount(item.handling, currency)],
      [`tax${place}`, formatAmount(item.tax, currency)],
      ...item.options.flatMap(({ name, value }, option) => [
        [`option_name${option + 1}_${place}`, name],
        [`option_selection${option + 1}_${place}`, value],
      ]),
    ] as const;
  });
  return { num_cart_items: String(items.length), ...Object.fromEntries(lines) };
}
