import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import {
  AdminEmptyState,
  AdminHeader,
  AdminQueryResult,
  AdminList,
} from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { NewDiscountDialog } from './discount-dialog.tsx';
import { DiscountRow } from './discount-row.tsx';

/** The discount codes under Orders (D-17). */
export function Discounts() {
  const read = useAdminQuery('listDiscounts');
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <AdminHeader title="Discount codes" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Discount Code</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The discount codes could not be loaded.">
        {(discounts) =>
          discounts.length === 0 ? (
            <AdminEmptyState>No discount codes found</AdminEmptyState>
          ) : (
            <AdminList label="Discount codes">
              {discounts.map((discount) => (
                <li key={discount.code}>
                  <DiscountRow
                    discount={discount}
                    now={now}
                    isOpen={opened === discount.code}
                    onToggle={() => setOpened(opened === discount.code ? undefined : discount.code)}
                  />
                </li>
              ))}
            </AdminList>
          )
        }
      </AdminQueryResult>
      {isAdding && <NewDiscountDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
