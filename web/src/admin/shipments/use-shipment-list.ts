import {
  MAX_SHIPMENTS,
  type PlannedShipment,
  parseShipmentLines,
  planShipments,
} from '@plenty/contract/admin/shipments';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { callAdminApi, isSignedOut } from '../api/admin-api.ts';
import { getNewerVersion, ifMatch, invalidateAfterSave, toastFailure } from '../api/use-admin-mutation.ts';

/** What became of a line: undefined while it waits for its turn. */
export type ShipmentResult = { readonly isShipped: true } | { readonly isShipped: false; readonly reason: string };

type Preview = { readonly text: string; readonly carrier: string; readonly shipments: readonly PlannedShipment[] };

/** Why a list cannot be checked at all. */
function findListProblem(text: string): string | undefined {
  const { length } = parseShipmentLines(text, '');
  if (length === 0) return 'Please paste at least one order number with its tracking number.';
  return length > MAX_SHIPMENTS
    ? `Please paste at most ${MAX_SHIPMENTS} orders at once. These are ${length}.`
    : undefined;
}

function describeFailure(failure: unknown): string {
  if (getNewerVersion(failure)) return 'The order has changed since you checked the list. Please check it again.';
  return getErrorMessage(failure) ?? 'The shop did not answer. Check the list again to see if the order was marked.';
}

/** A pasted list of tracking numbers: it is checked first, and then its orders are marked as shipped one after the other. */
export function useShipmentList() {
  const client = useQueryClient();
  const [values, setValues] = useState({ text: '', carrier: '' });
  const [preview, setPreview] = useState<Preview>();
  const [results, setResults] = useState<ReadonlyMap<number, ShipmentResult>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'editing' | 'checking' | 'shipping' | 'done'>('editing');
  // State would not stop a double click: its second click comes before the next render.
  const isBusy = useRef(false);
  const run = async (name: 'checking' | 'shipping', action: () => Promise<'editing' | 'done'>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(name);
    try {
      setState(await action());
    } catch (failure) {
      setState('editing');
      toastFailure('The list could not be checked', failure);
    } finally {
      isBusy.current = false;
    }
  };
  const check = () => {
    const listProblem = findListProblem(values.text);
    setProblem(listProblem);
    if (listProblem !== undefined) return;
    void run('checking', async () => {
      const lines = parseShipmentLines(values.text, values.carrier);
      const orderNumbers = lines.flatMap(({ orderNumber }) => orderNumber ?? []);
      const { orders } = await callAdminApi(adminOrderEndpoints.findOrdersByNumber, { body: { orderNumbers } });
      setResults(new Map());
      setPreview({ ...values, shipments: planShipments(lines, orders) });
      return 'editing';
    });
  };
  const ship = (shipments: readonly PlannedShipment[]) =>
    run('shipping', async () => {
      for (const shipment of shipments) {
        if ('problem' in shipment) continue;
        const { result, isOver } = await shipOne(shipment);
        setResults((now) => new Map([...now, [shipment.line, result]]));
        if (isOver) break;
      }
      invalidateAfterSave(client);
      return 'done';
    });
  return {
    values,
    setValue: (change: Partial<typeof values>) => {
      // The results belong to the lines as they were sent, and a file may be read while they are.
      if (isBusy.current) return;
      setValues((now) => ({ ...now, ...change }));
      setPreview(undefined);
      setProblem(undefined);
      setState('editing');
    },
    problem,
    state,
    preview,
    results,
    check,
    ship: (shipments: readonly PlannedShipment[]) => void ship(shipments),
  };
}

/** Each order is marked in a transaction of its own, with its one email. `isOver` says that the owner is signed out. */
async function shipOne({ order, tracking }: Extract<PlannedShipment, { order: unknown }>): Promise<{
  readonly result: ShipmentResult;
  readonly isOver: boolean;
}> {
  const body = { status: 'shipped', carrier: tracking.carrier, trackingNumber: tracking.number } as const;
  try {
    await callAdminApi(
      adminOrderEndpoints.updateOrderStatus,
      { params: { id: order.id }, body },
      ifMatch(order.updatedAt),
    );
    return { result: { isShipped: true }, isOver: false };
  } catch (failure) {
    return { result: { isShipped: false, reason: describeFailure(failure) }, isOver: isSignedOut(failure) };
  }
}
