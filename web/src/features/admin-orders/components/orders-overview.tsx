import { ORDER_STATUSES, orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import { memo, useCallback, useMemo, useState } from 'react';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useSettled } from '../../../components/panel-form/use-settled.ts';
import { ExportButton } from '../../../components/panel-export/export-button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { useOrderList } from '../api/order-calls.ts';
import { paymentWords, statusWords } from '../api/order-words.ts';
import { useBoard } from '../api/use-board.ts';
import { Board } from './board.tsx';
import { OrderList } from './order-list.tsx';
import styles from './order-list.module.css';

// Typing into the search draws no line anew before other orders are there.
const List = memo(OrderList);
/** How long typing rests before the shop is asked, in milliseconds. */
const REST_MS = 250;
const ANY = { value: '', label: 'Any' };
const STATUSES = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: statusWords(value) }))];
const DATES = [ANY, { value: 'true', label: 'About to be late' }];
const PAYMENTS = [ANY, ...paymentStatusSchema.options.map((value) => ({ value, label: paymentWords(value) }))];

/** The list of orders under the live board, with a search and two filters (AORD-01). */
export function OrdersOverview() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const [payment, setPayment] = useState('');
  const [due, setDue] = useState('');
  const settled = useSettled(typed.trim(), REST_MS);
  const search = {
    ...(settled.length > 1 && { search: settled }),
    ...(status !== '' && { status: orderStatusSchema.parse(status) }),
    ...(payment !== '' && { payment: paymentStatusSchema.parse(payment) }),
  };
  const asked = due === '' ? search : { due: 'true' as const };
  const board = useBoard();
  const read = useOrderList(asked);
  const { fetchNextPage, hasNextPage, isFetching } = read;
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const orders = useMemo(() => read.data?.pages.flatMap((page) => page.orders) ?? [], [read.data]);
  const count = read.data?.pages[0]?.count ?? orders.length;
  return (
    <>
      <Board board={board} />
      <PanelHead title="Orders" note={read.data && count.toLocaleString('en-US')}>
        <ExportButton
          name="orders"
          readPage={(after) => callPanel('exportOrders', { query: { ...asked, ...(after && { after }) } })}
        />
      </PanelHead>
      <div className={styles.filters}>
        <TextInput
          label="Search orders"
          hint="The beginning of a number, an email address or a name"
          value={typed}
          type="search"
          onChange={setTyped}
        />
        <ChoiceInput label="Status" value={status} options={STATUSES} onChange={setStatus} />
        <ChoiceInput label="Payment" value={payment} options={PAYMENTS} onChange={setPayment} />
        <ChoiceInput label="Date" value={due} options={DATES} onChange={setDue} />
      </div>
      <PanelLoaded read={read} failed="The orders could not be loaded.">
        {() =>
          orders.length === 0 ? (
            <PanelEmpty>No orders found</PanelEmpty>
          ) : (
            <List orders={orders} count={count} onNearEnd={nearEnd} />
          )
        }
      </PanelLoaded>
    </>
  );
}
