import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded, PanelRows } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountRow } from './discount-row.tsx';

/** The discount codes under Orders (D-17). */
export function Discounts() {
  const read = usePanelRead('listDiscounts');
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <PanelHead title="Discount codes" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Discount Code</Button>
      </PanelHead>
      <PanelLoaded read={read} failed="The discount codes could not be loaded.">
        {(discounts) =>
          discounts.length === 0 ? (
            <PanelEmpty>No discount codes found</PanelEmpty>
          ) : (
            <PanelRows label="Discount codes">
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
            </PanelRows>
          )
        }
      </PanelLoaded>
      {isAdding && <DiscountDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
