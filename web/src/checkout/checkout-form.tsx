import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { Address } from '@plenty/contract/checkout/address';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { ADDRESS_FIELDS, AddressFields as Fields } from '../ui/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { DeliveryEstimateNote } from '../ui/delivery-estimate.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { type OrderLine, OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { formatStockNote } from '../ui/stock-note.ts';
import { TextField } from '../ui/text-field.tsx';
import type { AddressName, CheckoutDraft, FieldErrors, FieldName } from './checkout-draft.ts';
import styles from './checkout.module.css';
import { DiscountSection } from './discount-section.tsx';
import type { CheckoutState } from './use-checkout.ts';

type CheckoutFormProps = { readonly checkout: CheckoutState };

function toOrderLine(line: CartLine): OrderLine {
  const { id, image, productName, selectedSize, selectedColor, price, quantity, available } = line;
  return {
    id,
    image,
    name: productName,
    size: selectedSize,
    color: selectedColor,
    price,
    quantity,
    isIncluded: available,
    note: formatStockNote(line),
  };
}

/** The form and beside it the order it is for (CHK-01 to 06, D-43), all of it from the one quote that is shown. */
export function CheckoutForm({ checkout }: CheckoutFormProps) {
  const { draft, errors, customer, shown, discount, changes, isPlacing } = checkout;
  const { lines, quote, discountCode } = shown;
  const complete = `Complete Order - ${formatDollars(parseMoney(quote.total))}`;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.submit();
  };
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="contact-title">
          <h2 id="contact-title" className={styles.title}>
            Contact Information
          </h2>
          <CustomerLine email={customer.email} />
          <TextField
            name="customerEmail"
            label="Email"
            value={draft.values.customerEmail ?? ''}
            error={errors.customerEmail}
            autoComplete="email"
            type="email"
            onValueChange={(value) => checkout.setField('customerEmail', value)}
          />
        </section>
        <section className={styles.section} aria-labelledby="shipping-title">
          <h2 id="shipping-title" className={styles.title}>
            Shipping Address
          </h2>
          {customer.email !== undefined && (
            <SavedAddresses addresses={customer.addresses} onChoose={checkout.shipToAddress} />
          )}
          <CheckoutAddressFields
            address="shippingAddress"
            values={draft.values}
            errors={errors}
            onChange={checkout.setField}
          />
        </section>
        <section className={styles.section} aria-labelledby="billing-title">
          <h2 id="billing-title" className={styles.title}>
            Billing Address
          </h2>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={draft.sameAsShipping}
              onChange={(event) => checkout.setSameAsShipping(event.target.checked)}
            />
            Same as shipping address
          </label>
          {!draft.sameAsShipping && (
            <CheckoutAddressFields
              address="billingAddress"
              values={draft.values}
              errors={errors}
              onChange={checkout.setField}
            />
          )}
        </section>
        <DiscountSection discount={discount} quote={quote} isUnverified={checkout.isDiscountUnverified} />
      </div>
      <div className={styles.beside}>
        <section className={styles.summary} aria-labelledby="summary-title">
          <h2 id="summary-title" className={styles.title}>
            Order Summary
          </h2>
          <OrderLines lines={lines.map(toOrderLine)} />
          <OrderTotals quote={quote} discountCode={discountCode ?? undefined} reservesDiscountLine />
          <div className={styles.arrival}>
            <DeliveryEstimateNote />
          </div>
          <Button type="submit" isWide disabled={isPlacing}>
            <span key={isPlacing ? '' : quote.total}>{isPlacing ? 'Processing Order...' : complete}</span>
          </Button>
          <p className={styles.secure}>Your payment is secure. Plenty never sees or keeps the details you pay with.</p>
        </section>
      </div>
      <OrderChangedDialog
        changes={changes}
        confirm={complete}
        onConfirm={checkout.submit}
        onClose={checkout.dismissChanges}
      />
    </form>
  );
}

type CustomerLineProps = {
  /** Undefined for a guest. */
  readonly email: string | undefined;
};

/** Who checks out, or the way to sign in and back (D-6). */
export function CustomerLine({ email }: CustomerLineProps) {
  return (
    <p className={styles.customer}>
      {email === undefined ? (
        <>
          Have an account?{' '}
          <Link to="/login?next=/checkout" className={styles.link}>
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

/** A customer's addresses to choose from (D-31). Its place is there before they are, so that nothing moves. */
export function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
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

type CheckoutAddressFieldsProps = {
  readonly address: AddressName;
  readonly values: CheckoutDraft['values'];
  readonly errors: FieldErrors;
  readonly onChange: (name: FieldName, value: string) => void;
};

function pickAddress(address: AddressName, texts: Readonly<Partial<Record<FieldName, string>>>): Partial<Address> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts[`${address}.${field}`]]));
}

/** One of the checkout's two addresses (CHK-02, D-43). */
export function CheckoutAddressFields({ address, values, errors, onChange }: CheckoutAddressFieldsProps) {
  return (
    <Fields
      prefix={address}
      section={address === 'billingAddress' ? 'billing ' : ''}
      values={pickAddress(address, values)}
      errors={pickAddress(address, errors)}
      onChange={(field, value) => onChange(`${address}.${field}`, value)}
    />
  );
}

type OrderChangedDialogProps = {
  readonly changes: readonly string[];
  /** The button that orders after all, with what it costs now. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** What has changed since the shopper agreed to the order, who is asked once more (D-12); over the page, so that nothing in it moves. */
export function OrderChangedDialog({ changes, confirm, onConfirm, onClose }: OrderChangedDialogProps) {
  return (
    <ModalDialog isOpen={changes.length > 0} onClose={onClose} title="Your order has changed" from="center">
      <div className={styles.question}>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>Nothing has been ordered yet. Please confirm once more if this is fine.</p>
        <div className={styles.buttons}>
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button variant="quiet" onClick={onClose}>
            Back to Checkout
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
