import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { Address } from '@plenty/contract/checkout/address';
import { STANDARD_SERVICE_ID } from '@plenty/contract/checkout/shipping';
import { findStateCode } from '@plenty/contract/checkout/us-address';
import { formatMoney, parseMoney } from '@plenty/contract/lib/money';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type ReactNode, type SubmitEvent, Suspense } from 'react';
import { useSite } from '../shell/use-site.ts';
import { Link } from '../ui/link.tsx';
import { SizeNoticeLine } from '../fit/size-notice-line.tsx';
import { lazyOptional } from '../shell/lazy-optional.ts';
import { ADDRESS_FIELDS, AddressFields } from '../ui/address-fields.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FreeShippingBar } from '../ui/free-shipping-bar.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { OrderFacts } from '../ui/order-facts.tsx';
import { type OrderLine, OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { formatStockNote } from '../ui/stock-note.ts';
import { TextField } from '../ui/text-field.tsx';
import { CartReminderBox } from './cart-reminder-box.tsx';
import type { AddressName, FieldName } from './checkout-draft.ts';
import styles from './checkout.module.css';
import { DiscountSection } from './discount-section.tsx';
import { ChosenDelivery, ShippingServices } from './shipping-services.tsx';
import type { CheckoutState } from './use-checkout.ts';

const FreeShippingSuggestion = lazyOptional(() => import('../cart/free-shipping-suggestion.tsx'));

type CheckoutFormProps = { readonly checkout: CheckoutState };

/** The form and the order summary (CHK-01 to 06, D-43). Everything about the order comes from the one quote that is shown. */
export function CheckoutForm({ checkout }: CheckoutFormProps) {
  const { shown, discount } = checkout;
  const submitLabel = `Complete Order - ${formatMoney(shown.quote.total)}`;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.submit();
  };
  return (
    <form className={styles.columns} noValidate onSubmit={handleSubmit}>
      <div className={styles.sections}>
        <ContactSection checkout={checkout} />
        <ShippingSection checkout={checkout} />
        <BillingSection checkout={checkout} />
        <ShippingServices shown={shown} serviceId={checkout.serviceId} onChoose={checkout.chooseService} />
        <DiscountSection
          discount={discount}
          quote={shown.quote}
          note={shown.discountNote}
          isUnverified={checkout.isDiscountUnverified}
        />
      </div>
      <div className={styles.beside}>
        <SummarySection checkout={checkout} submitLabel={submitLabel} />
      </div>
      <OrderChangedDialog
        changes={checkout.changes}
        confirm={submitLabel}
        onConfirm={checkout.submit}
        onClose={checkout.dismissChanges}
      />
    </form>
  );
}

type CheckoutSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

function CheckoutSection({ id, title, className, children }: CheckoutSectionProps) {
  return (
    <section className={className} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function ContactSection({ checkout: { customer, draft, errors, setField, setAsksReminder } }: CheckoutFormProps) {
  const { offersCartReminders } = useSite();
  return (
    <CheckoutSection id="contact" title="Contact Information">
      <CustomerLine email={customer.email} />
      <TextField
        name="customerEmail"
        label="Email"
        value={draft.values.customerEmail ?? ''}
        error={errors.customerEmail}
        autoComplete="email"
        type="email"
        onValueChange={(value) => setField('customerEmail', value)}
      />
      {offersCartReminders && (
        <CartReminderBox
          email={draft.values.customerEmail ?? ''}
          isTicked={draft.asksReminder ?? false}
          onTick={setAsksReminder}
        />
      )}
    </CheckoutSection>
  );
}

function ShippingSection({ checkout }: CheckoutFormProps) {
  const { customer, shipToAddress } = checkout;
  return (
    <CheckoutSection id="shipping" title="Shipping Address">
      {customer.email !== undefined && <SavedAddresses addresses={customer.addresses} onChoose={shipToAddress} />}
      <CheckoutAddressFields checkout={checkout} address="shippingAddress" />
    </CheckoutSection>
  );
}

function BillingSection({ checkout }: CheckoutFormProps) {
  const { sameAsShipping } = checkout.draft;
  return (
    <CheckoutSection id="billing" title="Billing Address">
      <Checkbox label="Same as shipping address" isChecked={sameAsShipping} onChange={checkout.setSameAsShipping} />
      {!sameAsShipping && (
        <div className={styles.billing}>
          <CheckoutAddressFields checkout={checkout} address="billingAddress" />
        </div>
      )}
    </CheckoutSection>
  );
}

type SummarySectionProps = CheckoutFormProps & { readonly submitLabel: string };

function SummarySection({ checkout: { shown, serviceId, isPlacing, draft }, submitLabel }: SummarySectionProps) {
  const { lines, quote, discountCode, discountNote } = shown;
  const isTaxKnown = findStateCode(draft.values['shippingAddress.state'] ?? '') !== undefined;
  // The one that becomes free at a sum.
  const isStandard = serviceId === undefined || serviceId === STANDARD_SERVICE_ID;
  return (
    <CheckoutSection id="summary" title="Order Summary" className={styles.summary}>
      <OrderLines lines={lines.map(toOrderLine)} />
      <OrderTotals
        quote={quote}
        discountCode={discountCode ?? undefined}
        discountNote={discountNote}
        reservesDiscountLine
      />
      <div className={styles.facts}>
        {isStandard && (
          <FreeShippingBar
            subtotal={parseMoney(quote.subtotal)}
            shippingCost={parseMoney(quote.shippingCost)}
            hasCode={discountCode !== null}
          />
        )}
        <OrderFacts isTaxKnown={isTaxKnown} delivery={<ChosenDelivery shown={shown} serviceId={serviceId} />} />
      </div>
      <SizeNoticeLine lines={lines} isStill />
      <BusyButton type="submit" isWide isBusy={isPlacing}>
        <span key={isPlacing ? '' : quote.total}>{isPlacing ? 'Processing Order...' : submitLabel}</span>
      </BusyButton>
      <p className={styles.secure}>Your payment is secure. Plenty never sees or keeps the details you pay with.</p>
      {isStandard && (
        <Suspense>
          <FreeShippingSuggestion lines={lines} shippingCost={parseMoney(quote.shippingCost)} isStill />
        </Suspense>
      )}
    </CheckoutSection>
  );
}

function toOrderLine(line: CartLine): OrderLine {
  const { selectedSize: size, selectedColor: color, available: isIncluded } = line;
  return { ...line, size, color, isIncluded, note: formatStockNote(line) };
}

export const SIGN_IN_FOR_CHECKOUT = `${PAGE_PATHS.login}?next=${PAGE_PATHS.checkout}`;

/** Who checks out, or for a guest (without an email) a link to sign in and return (D-6). */
export function CustomerLine({ email }: { readonly email: string | undefined }) {
  return (
    <p className={styles.customer}>
      {email === undefined ? (
        <>
          Have an account?{' '}
          <Link to={SIGN_IN_FOR_CHECKOUT} className={styles.link}>
            Sign In
          </Link>
        </>
      ) : (
        `Signed in as ${email}`
      )}
    </p>
  );
}

type SavedAddressesProps = {
  readonly addresses: readonly SavedAddress[];
  readonly onChoose: (address: SavedAddress) => void;
};

function formatAddress({ firstName, lastName, address, city }: SavedAddress): string {
  return `${firstName} ${lastName}, ${address}, ${city}`;
}

/** The customer's address book (D-31). It shows before the addresses have loaded, so that nothing moves. */
function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
  return (
    <label className={styles.saved}>
      Saved Addresses
      <select
        className={styles.select}
        value=""
        disabled={addresses.length === 0}
        onChange={({ target }) => {
          const chosen = addresses.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="">{addresses.length === 0 ? 'None saved yet' : 'Choose one'}</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {formatAddress(address)}
          </option>
        ))}
      </select>
    </label>
  );
}

type CheckoutAddressFieldsProps = CheckoutFormProps & { readonly address: AddressName };

function pickAddress(address: AddressName, texts: Readonly<Partial<Record<FieldName, string>>>): Partial<Address> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts[`${address}.${field}`]]));
}

function CheckoutAddressFields({ checkout, address }: CheckoutAddressFieldsProps) {
  return (
    <AddressFields
      prefix={address}
      section={address === 'billingAddress' ? 'billing ' : 'shipping '}
      values={pickAddress(address, checkout.draft.values)}
      errors={pickAddress(address, checkout.errors)}
      streetQuestion={address === 'shippingAddress' ? checkout.streetQuestion : undefined}
      onChange={(field, value) => checkout.setField(`${address}.${field}`, value)}
    />
  );
}

type OrderChangedDialogProps = {
  readonly changes: readonly string[];
  /** The label of the button that places the order, with the new total. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks the shopper to confirm again when price, cart or code have changed (D-12). */
function OrderChangedDialog({ changes, confirm, onConfirm, onClose }: OrderChangedDialogProps) {
  return (
    <ModalDialog isOpen={changes.length > 0} onClose={onClose} title="Your order has changed" from="center">
      <div className={styles.dialog}>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>Nothing has been ordered yet. Please confirm once more if this is fine.</p>
        <div className="button-row">
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button variant="quiet" onClick={onClose}>
            Back to Checkout
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
