import type { OrderSwaps } from '@plenty/contract/orders/swap';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import styles from '../claims/claim.module.css';
import { type OpenOrder, useAskSwap } from './use-swaps.ts';

type Line = OrderSwaps['lines'][number];
type SwapFormProps = OpenOrder & {
  readonly lines: readonly Line[];
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Which item, how many of it, and the new size. A size that is gone when it is sent leaves the others to choose from. */
export function SwapForm({ order, orderKey, lines, onClose, onSent }: SwapFormProps) {
  const [chosen, setChosen] = useState({ lineId: '', quantity: 1, size: '' });
  const { send, isBusy, errorMessage } = useAskSwap({ order, orderKey }, onSent);
  const line = lines.find(({ lineId }) => lineId === chosen.lineId) ?? lines[0];
  if (!line) return <NothingLeft message={errorMessage} onClose={onClose} />;
  const size = line.sizes.includes(chosen.size) ? chosen.size : (line.sizes[0] ?? '');
  const quantity = Math.min(chosen.quantity, line.quantity);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ lineId: line.lineId, quantity, size });
  };
  return (
    <form className={styles.form} aria-label="Swap the size" onSubmit={submit}>
      <SelectField
        label="Item"
        value={line.lineId}
        onValueChange={(lineId) => setChosen((now) => ({ ...now, lineId }))}
      >
        {lines.map((each) => (
          <option key={each.lineId} value={each.lineId}>
            {formatItem(each)}
          </option>
        ))}
      </SelectField>
      {line.quantity > 1 && (
        <SelectField
          label={`How many of ${line.quantity}`}
          value={String(quantity)}
          onValueChange={(value) => setChosen((now) => ({ ...now, quantity: Number(value) }))}
        >
          {Array.from({ length: line.quantity }, (_nothing, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="New size"
        value={size}
        onValueChange={(value) => setChosen((now) => ({ ...now, size: value }))}
      >
        {line.sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      {errorMessage !== undefined && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      <p className={styles.buttons}>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Ask for the swap'}
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      </p>
    </form>
  );
}

type NothingLeftProps = { readonly message: string | undefined; readonly onClose: () => void };

/** In the place of the form when the last other size was sold meanwhile. It takes the focus, which the pressed button had. */
function NothingLeft({ message = 'This can no longer be swapped.', onClose }: NothingLeftProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.form} tabIndex={-1}>
      <p className={styles.error} role="alert">
        {message}
      </p>
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

function formatItem({ productName, color, size }: Line): string {
  return [productName, color, size].filter(Boolean).join(', ');
}
