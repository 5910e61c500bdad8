import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatMoney } from '@plenty/contract/lib/money';
import { type Claim, type ResolveClaimRequest, resolveClaimRequestSchema } from '@plenty/contract/orders/claim';
import { useBlankForm } from '../api/use-admin-form.ts';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import styles from './order-claims.module.css';
import { useOrderSaved } from './order-queries.ts';
import { REFUND_TEXTS } from './order-payment.tsx';
import { getChosenAmount, toRefundContent } from './refund-lines.tsx';

type Kind = ResolveClaimRequest['kind'];

type DialogTexts = {
  readonly button: string;
  readonly submitLabel: string;
  readonly lead: string;
  readonly done: string;
  readonly failed: string;
};

const TEXTS: Readonly<Record<Kind, DialogTexts>> = {
  replacement: {
    button: 'Send a replacement',
    submitLabel: 'Create the replacement',
    lead: 'An order of $0.00 with these items is created and takes them from stock. It waits under Orders to be sent. The claim closes, and the customer gets an email.',
    done: 'Replacement created',
    failed: 'Failed to create the replacement',
  },
  refund: {
    button: 'Refund the items',
    submitLabel: 'Refund',
    lead: 'The claim closes, and the customer gets an email.',
    done: 'Refund started',
    failed: 'Failed to refund the items',
  },
  reply: {
    button: 'Reply',
    submitLabel: 'Send the reply',
    lead: 'The customer gets your words by email and sees them on the order’s page.',
    done: 'Reply sent',
    failed: 'Failed to send the reply',
  },
};

type ClaimProps = { readonly order: AdminOrder; readonly claim: Claim };

const KINDS: readonly Kind[] = ['replacement', 'refund', 'reply'];

/** What the owner may do about a claim while it is open. */
export function ClaimActions({ order, claim }: ClaimProps) {
  const canRefund = order.refundWay !== null && order.refundableLines.lines.length > 0;
  return (
    <p className={styles.actions}>
      {KINDS.map((kind, index) => (
        <DialogButton
          key={kind}
          label={TEXTS[kind].button}
          variant={index === 0 ? 'primary' : 'quiet'}
          isOffered={claim.isOpen && (kind !== 'refund' || canRefund)}
        >
          {(close) => <ClaimDialog order={order} claim={claim} kind={kind} onClose={close} />}
        </DialogButton>
      ))}
    </p>
  );
}

type ClaimValues = {
  readonly words: string;
  readonly isClosing: boolean;
  readonly units: Readonly<Record<string, number>>;
};

function toBody(kind: Kind, { words, isClosing, units }: ClaimValues) {
  return kind === 'reply'
    ? { kind, words, isClosing }
    : { kind, words, lines: toRefundContent({ units, shipping: false }).lines };
}

type ClaimDialogProps = ClaimProps & { readonly kind: Kind; readonly onClose: () => void };

function ClaimDialog({ order, claim, kind, onClose }: ClaimDialogProps) {
  const { lead, submitLabel, done, failed } = TEXTS[kind];
  const { values, problems, field, setValue, formProps } = useBlankForm(adminOrderEndpoints.resolveClaim, {
    messages: { done, failed, isFinal: true },
    initialValues: {
      words: '',
      isClosing: false,
      units: Object.fromEntries(claim.lines.map(({ lineId, quantity }) => [lineId, quantity])),
    },
    original: order,
    onLeave: onClose,
    validate: (typed) => parseForm(resolveClaimRequestSchema, toBody(kind, typed)),
    toRequest: (body, _values, key) => ({
      params: { id: order.id, claim: String(claim.number) },
      body: { ...body, key },
    }),
    onDone: useOrderSaved(onClose),
  });
  const amount = getChosenAmount(order, { units: values.units, shipping: false });
  return (
    <FormDialog title={TEXTS[kind].button} submitLabel={submitLabel} onClose={onClose} {...formProps}>
      <p>{lead}</p>
      {kind === 'refund' && order.refundWay !== null && <p>{REFUND_TEXTS[order.refundWay].lead}</p>}
      {kind !== 'reply' &&
        claim.lines.map(({ lineId, quantity, productName, size, color }) => (
          <SelectInput
            key={lineId}
            label={[productName, size, color].filter(Boolean).join(', ')}
            value={String(values.units[lineId] ?? 0)}
            error={problems['lines']}
            options={Array.from({ length: quantity + 1 }, (_nothing, count) => ({
              value: String(count),
              label: `${count} of ${quantity} reported`,
            }))}
            onChange={(count) => setValue('units', { ...values.units, [lineId]: Number(count) })}
          />
        ))}
      {kind === 'refund' && amount !== undefined && (
        <p>
          Refunds <strong>{formatMoney(amount)}</strong>, with tax and after the discount.
        </p>
      )}
      <TextInput
        label="Your words to the customer"
        placeholder="We are sorry about this."
        isMultiline
        isRequired
        isAutoFocused
        {...field('words')}
      />
      {kind === 'reply' && <CheckboxInput label="Close the claim" {...field('isClosing')} />}
    </FormDialog>
  );
}
