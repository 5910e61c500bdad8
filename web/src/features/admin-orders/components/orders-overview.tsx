import { ORDER_STATUSES, orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import { useCallback, useState } from 'react';
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

/** How long typing rests before the shop is asked, in milliseconds. */
const REST_MS = 250;
const ANY = { value: '', label: 'Any' };
const STATUSES = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: statusWords(value) }))];
const PAYMENTS = [ANY, ...paymentStatusSchema.options.map((value) => ({ value, label: paymentWords(value) }))];

/** The list of orders under the live board, with a search and two filters (AORD-01). */
export function OrdersOverview() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const [payment, setPayment] = useState('');
  const settled = useSettled(typed.trim(), REST_MS);
  const search = {
    ...(settled.length > 1 && { search: settled }),
    ...(status !== '' && { status: orderStatusSchema.parse(status) }),
    ...(payment !== '' && { payment: paymentStatusSchema.parse(payment) }),
  };
  const board = useBoard();
  const read = useOrderList(search);
  const { fetchNextPage, hasNextPage, isFetching } = read;
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const orders = read.data?.pages.flatMap((page) => page.orders) ?? [];
  const count = read.data?.pages[0]?.count ?? orders.length;
  return (
    <>
      <Board board={board} />
      <PanelHead title="Orders" note={read.data && count.toLocaleString('en-US')}>
        <ExportButton
          name="orders"
          readPage={(after) => callPanel('exportOrders', { query: { ...search, ...(after && { after }) } })}
        />
      </PanelHead>
      <div className={styles.filters}>
        <TextInput
          label="Search orders"
          hint="The beginning of a number, an e-mail address or a name"
          value={typed}
          type="search"
          onChange={setTyped}
        />
        <ChoiceInput label="Status" value={status} options={STATUSES} onChange={setStatus} />
        <ChoiceInput label="Payment" value={payment} options={PAYMENTS} onChange={setPayment} />
      </div>
      <PanelLoaded read={read} failed="The orders could not be loaded.">
        {() =>
          orders.length === 0 ? (
            <PanelEmpty>No orders found</PanelEmpty>
          ) : (
            <OrderList orders={orders} count={count} onNearEnd={nearEnd} />
          )
        }
      </PanelLoaded>
    </>
  );
}
