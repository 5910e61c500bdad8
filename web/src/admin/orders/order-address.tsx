import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { STATE_NAMES, findStateCode, spellState } from '@plenty/contract/checkout/us-address';
import { addressInputSchema } from '@plenty/contract/checkout/address-input';
import { Link } from '../../ui/link.tsx';
import { AddressLines } from '../../ui/address-lines.tsx';
import { useBlankForm } from '../api/use-admin-form.ts';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { FieldPair } from '../ui/form.tsx';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-detail.module.css';
import { useOrderSaved } from './order-queries.ts';

/** Where the order goes and to whom, with the way to the customer's other orders. */
export function OrderAddress({ order }: { readonly order: AdminOrder }) {
  const { shippingAddress, customerEmail, customerId, canCorrectAddress } = order;
  return (
    <>
      <AddressLines address={shippingAddress} />
      <a className={styles.email} href={`mailto:${customerEmail}`}>
        {customerEmail}
      </a>
      <p className={styles.links}>
        {customerId !== null && !order.isTestOrder && (
          <Link className={styles.email} to={`?tab=orders&part=customers&customer=${customerId}`}>
            Customer
          </Link>
        )}
        <DialogButton label="Correct address" variant="text" isOffered={canCorrectAddress}>
          {(close) => <AddressDialog order={order} onClose={close} />}
        </DialogButton>
      </p>
    </>
  );
}

const MESSAGES = { done: 'Address corrected', failed: 'Failed to correct the address', isFinal: true };
const STATE_OPTIONS = STATE_NAMES.map((name) => ({ value: findStateCode(name) ?? name, label: name }));

function AddressDialog({ order, onClose }: { readonly order: AdminOrder; readonly onClose: () => void }) {
  const { shippingAddress, shopifyOrderId, paymentMode } = order;
  const { address2 = '', phone = '', state } = shippingAddress;
  const { field, formProps } = useBlankForm(adminOrderEndpoints.correctOrderAddress, {
    messages: MESSAGES,
    initialValues: { ...shippingAddress, state: findStateCode(spellState(state)) ?? state, address2, phone },
    original: order,
    onLeave: onClose,
    validate: (values) => parseForm(addressInputSchema, values),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: useOrderSaved(onClose),
  });
  return (
    <FormDialog
      title={`Ship order ${order.orderNumber} to`}
      submitLabel="Save Address"
      onClose={onClose}
      {...formProps}
    >
      <FieldPair>
        <TextInput label="First name" isRequired isAutoFocused {...field('firstName')} />
        <TextInput label="Last name" isRequired {...field('lastName')} />
      </FieldPair>
      <TextInput label="Address" isRequired {...field('address')} />
      <TextInput label="Apartment, suite, etc." {...field('address2')} />
      <TextInput label="City" isRequired {...field('city')} />
      <FieldPair>
        <SelectInput label="State" options={STATE_OPTIONS} {...field('state')} />
        <TextInput label="ZIP code" inputMode="numeric" isRequired {...field('zipCode')} />
      </FieldPair>
      <TextInput label="Phone" type="tel" {...field('phone')} />
      {(paymentMode === 'form' || paymentMode === 'orders-v2') && (
        <p className={styles.quiet}>
          PayPal’s seller protection covers only the address that the customer paid with. For another one, ask the
          customer to confirm it in writing.
        </p>
      )}
      {shopifyOrderId !== null && (
        <p className={styles.quiet}>The order at Shopify keeps its address: change it there too.</p>
      )}
    </FormDialog>
  );
}
