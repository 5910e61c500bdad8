import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import {
  MAX_SWAP_LABEL_BYTES,
  type ResolveSwapRequest,
  type Swap,
  type SwapLabelUpload,
  resolveSwapRequestSchema,
} from '@plenty/contract/orders/swap';
import { isSwapOpen } from '@plenty/contract/orders/swap-rules';
import { type ReactNode, useState } from 'react';
import { toBase64 } from '../../lib/resize-picture.ts';
import { useBlankForm } from '../api/use-admin-form.ts';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { LabelFileInput } from './label-file-input.tsx';
import styles from './order-claims.module.css';
import { useOrderSaved } from './order-queries.ts';

type SwapProps = { readonly order: AdminOrder; readonly swap: Swap };
type DialogProps = SwapProps & { readonly onClose: () => void };

/** What the owner may do about a swap now. */
export function SwapActions({ order, swap }: SwapProps) {
  const isOpen = isSwapOpen(swap);
  return (
    <p className={styles.actions}>
      <DialogButton label="Received" isOffered={swap.canReceive}>
        {(close) => <ReceiveDialog order={order} swap={swap} onClose={close} />}
      </DialogButton>
      <DialogButton
        label={swap.state === 'asked' ? 'Send a return label' : 'Send another label'}
        variant={swap.state === 'asked' ? 'primary' : 'quiet'}
        isOffered={isOpen && swap.canCancel}
      >
        {(close) => <LabelDialog order={order} swap={swap} onClose={close} />}
      </DialogButton>
      <DialogButton label="Decline" variant="quiet" isOffered={isOpen}>
        {(close) => <DeclineDialog order={order} swap={swap} onClose={close} />}
      </DialogButton>
    </p>
  );
}

/** Every dialog answers the same endpoint about one swap. */
function useSwapForm<Values extends object>(
  { order, swap, onClose }: DialogProps,
  messages: { readonly done: string; readonly failed: string },
  initialValues: Values,
  toBody: (values: Values) => Partial<ResolveSwapRequest>,
) {
  return useBlankForm(adminOrderEndpoints.resolveSwap, {
    messages: { ...messages, isFinal: true },
    initialValues,
    original: order,
    onLeave: onClose,
    validate: (typed) => parseForm(resolveSwapRequestSchema, toBody(typed)),
    toRequest: (body, _values, key) => ({
      params: { id: order.id, swap: String(swap.number) },
      body: { ...body, key },
    }),
    onDone: useOrderSaved(onClose),
  });
}

/** A file, or the address of one. Choosing a file leaves the address aside. */
function LabelDialog(props: DialogProps) {
  const [file, setFile] = useState<{ readonly name: string; readonly problem: string | undefined }>();
  const { values, problems, field, setValue, formProps } = useSwapForm(
    props,
    { done: 'Return label sent', failed: 'Failed to send the label' },
    { words: '', link: '', data: '' },
    ({ words, link, data }) => {
      const label: SwapLabelUpload = data === '' ? { kind: 'link', link } : { kind: 'file', data };
      return { kind: 'approve', words, label };
    },
  );
  const choose = async (chosen: File) => {
    const isTooLarge = chosen.size > MAX_SWAP_LABEL_BYTES;
    setFile({ name: chosen.name, problem: isTooLarge ? 'A label may weigh at most 700 kB.' : undefined });
    setValue('data', isTooLarge ? '' : await toBase64(chosen));
  };
  return (
    <FormDialog title="Send a return label" submitLabel="Send the label" onClose={props.onClose} {...formProps}>
      <p>The customer gets the label by email, and the new size is held for as long again.</p>
      <LabelFileInput
        name={values.data === '' ? undefined : file?.name}
        problem={file?.problem ?? problems['label.data']}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={() => {
          setFile(undefined);
          setValue('data', '');
        }}
      />
      {values.data === '' && (
        <TextInput
          label="Or a link to the label"
          placeholder="https://"
          inputMode="url"
          value={values.link}
          error={problems['label.link']}
          onChange={(link) => setValue('link', link)}
        />
      )}
      <TextInput label="Your words to the customer, if any" isMultiline {...field('words')} />
    </FormDialog>
  );
}

function DeclineDialog(props: DialogProps) {
  const { field, formProps } = useSwapForm(
    props,
    { done: 'Swap declined', failed: 'Failed to decline the swap' },
    { words: '' },
    ({ words }) => ({ kind: 'decline', words }),
  );
  return (
    <FormDialog title="Decline the swap" submitLabel="Decline" onClose={props.onClose} {...formProps}>
      <p>The new size goes back into stock. The customer gets your words by email.</p>
      <TextInput
        label="Your words to the customer"
        placeholder="We are sorry, the item was worn."
        isMultiline
        isRequired
        isAutoFocused
        {...field('words')}
      />
    </FormDialog>
  );
}

function ReceiveDialog(props: DialogProps) {
  const { swap } = props;
  const { field, formProps } = useSwapForm(
    props,
    { done: 'New order created', failed: 'Failed to create the order' },
    { restocks: !swap.isRestocked },
    ({ restocks }) => ({ kind: 'receive', restocks }),
  );
  return (
    <FormDialog title="The parcel is back" submitLabel="Create the order" onClose={props.onClose} {...formProps}>
      <p>{describeReceipt(swap)}</p>
      {!swap.isRestocked && <CheckboxInput label={formatRestock(swap)} {...field('restocks')} />}
    </FormDialog>
  );
}

function describeReceipt({ item, newSize }: Swap): ReactNode {
  return (
    <>
      An order of $0.00 with {item.quantity} × {item.productName} in {newSize} is created and waits under Orders to be
      sent. The customer gets an email. A swap moves no money.
    </>
  );
}

function formatRestock({ item: { quantity, size } }: Swap): string {
  return quantity === 1
    ? `Put the returned unit in ${size} back on sale`
    : `Put the ${quantity} returned units in ${size} back on sale`;
}
