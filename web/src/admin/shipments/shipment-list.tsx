import type { PlannedShipment } from '@plenty/contract/admin/shipments';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminForm } from '../ui/form.tsx';
import { useUnloadGuard, useUnsavedChanges } from '../ui/unsaved-changes.ts';
import styles from './shipments.module.css';
import { type ShipmentResult, useShipmentList } from './use-shipment-list.ts';

const COUNT = new Intl.NumberFormat('en-US');
const countOrders = (count: number) => (count === 1 ? '1 order' : `${COUNT.format(count)} orders`);

/** Marks a whole round of orders as shipped, from a list of order numbers and tracking numbers. */
export function ShipmentList() {
  const { values, setValue, problem, state, preview, results, check, ship } = useShipmentList();
  useUnsavedChanges(values.text.trim() !== '' && state !== 'done');
  useUnloadGuard(state === 'shipping');
  const isBusy = state === 'checking' || state === 'shipping';
  const readFile = async (file: File | undefined) => {
    if (file) setValue({ text: await file.text() });
  };
  return (
    <section aria-labelledby="list-title" className={styles.list}>
      <h3 id="list-title" className={styles.title}>
        Mark as shipped
      </h3>
      <p className={styles.lead}>
        One order a line: its number, its tracking number and, if you like, its carrier. Copy them from a spreadsheet,
        or choose the CSV file of your label service. Nothing is marked before you have seen what will be.
      </p>
      <AdminForm onSubmit={check} submitLabel="Check the list" busyLabel="Checking..." isBusy={state === 'checking'}>
        <TextInput
          label="Orders and tracking numbers"
          placeholder={'PL-7K3M-92QK 9400 1000 0000 0000 0000 00'}
          value={values.text}
          error={problem}
          isMultiline
          isReadOnly={isBusy}
          onChange={(text) => setValue({ text })}
        />
        <label className={styles.file}>
          <span className={styles.fileLabel}>Or choose a CSV file</span>
          <input
            type="file"
            disabled={isBusy}
            accept=".csv,.txt,text/csv,text/plain"
            className={styles.fileInput}
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              event.target.value = '';
            }}
          />
        </label>
        <TextInput
          label="Carrier"
          placeholder="USPS"
          hint="Of the lines that name none"
          value={values.carrier}
          isReadOnly={isBusy}
          onChange={(carrier) => setValue({ carrier })}
        />
      </AdminForm>
      {preview && (
        <ShipmentPreview
          shipments={preview.shipments}
          results={results}
          state={state}
          onShip={() => ship(preview.shipments)}
        />
      )}
    </section>
  );
}

type ShipmentPreviewProps = {
  readonly shipments: readonly PlannedShipment[];
  readonly results: ReadonlyMap<number, ShipmentResult>;
  readonly state: ReturnType<typeof useShipmentList>['state'];
  readonly onShip: () => void;
};

function ShipmentPreview({ shipments, results, state, onShip }: ShipmentPreviewProps) {
  const working = shipments.filter((shipment) => 'order' in shipment).length;
  return (
    <div className={styles.preview}>
      <output className={styles.summary}>{describeProgress(shipments.length, working, results, state)}</output>
      <ul className={styles.lines} aria-label="Lines">
        {shipments.map((shipment) => (
          <li key={shipment.line} className={styles.line}>
            <span className={styles.lineNumber}>{shipment.line}</span>
            <span className={styles.lineText} dir="auto">
              {describeShipment(shipment)}
            </span>
            <LineState shipment={shipment} result={results.get(shipment.line)} />
          </li>
        ))}
      </ul>
      {working > 0 && state !== 'done' && (
        <p>
          <Button aria-busy={state === 'shipping'} onClick={onShip}>
            {state === 'shipping' ? 'Marking as shipped...' : `Mark ${countOrders(working)} as shipped`}
          </Button>
        </p>
      )}
    </div>
  );
}

function describeShipment(shipment: PlannedShipment): string {
  if ('problem' in shipment) return shipment.text;
  const { order, tracking } = shipment;
  return `${order.orderNumber}, ${order.customerName}, ${[tracking.carrier, tracking.number].filter(Boolean).join(' ')}`;
}

function LineState({
  shipment,
  result,
}: {
  readonly shipment: PlannedShipment;
  readonly result?: ShipmentResult | undefined;
}) {
  if ('problem' in shipment) return <span className={styles.problem}>{shipment.problem}</span>;
  if (result === undefined) return null;
  return result.isShipped ? (
    <span className={styles.shipped}>Shipped</span>
  ) : (
    <span className={styles.problem}>{result.reason}</span>
  );
}

/** What the list does, will do or has done, in one sentence. */
export function describeProgress(
  lines: number,
  working: number,
  results: ShipmentPreviewProps['results'],
  state: ShipmentPreviewProps['state'],
): string {
  const shipped = [...results.values()].filter(({ isShipped }) => isShipped).length;
  switch (state) {
    case 'shipping':
      return `${results.size} of ${countOrders(working)} done.`;
    case 'done': {
      if (shipped === 0) return 'No order was marked as shipped.';
      const left = working - shipped;
      const rest = left === 0 ? '' : ` ${left === 1 ? '1 order was' : `${left} orders were`} not: see the lines.`;
      return `${countOrders(shipped)} marked as shipped. ${shipped === 1 ? 'Its customer gets' : 'Their customers get'} one email each.${rest}`;
    }
    case 'editing':
    case 'checking': {
      const others = lines - working;
      const rest = others === 0 ? '' : ` ${others === 1 ? '1 line does' : `${others} lines do`} not.`;
      return working === 0
        ? 'None of these lines works.'
        : `${working === 1 ? '1 line works.' : `${working} lines work.`}${rest} Each customer gets one email.`;
    }
  }
}
