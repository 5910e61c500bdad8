import { adminTabIdSchema } from '@plenty/contract/panel/change';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { AdminHeader } from '../../../components/panel-list/panel-list.tsx';
import { AdminPagedList } from '../../../components/panel-list/panel-pages.tsx';
import { useHistory } from '../api/use-history.ts';
import { HistoryRow } from './history-row.tsx';

const SCOPES = [
  { value: 'tab', label: 'In this tab' },
  { value: 'all', label: 'In the whole panel' },
] as const;

/** What was done in the tab it is opened from, or everywhere, with before and after, and the way to take it back (D-11, D-34). */
export function ChangeHistory() {
  const [query] = useSearchParams();
  const tab = adminTabIdSchema.safeParse(query.get('tab')).data ?? 'products';
  const [where, setWhere] = useState<(typeof SCOPES)[number]['value']>('tab');
  const read = useHistory(where === 'tab' ? tab : undefined);
  const [opened, setOpened] = useState<string>();
  const entries = read.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <AdminHeader title="History">
        <SelectInput
          label="Changes"
          value={where}
          options={SCOPES}
          onChange={(value) => setWhere(value === 'all' ? 'all' : 'tab')}
        />
      </AdminHeader>
      <AdminPagedList query={read} label="Changes" rows={entries} emptyMessage="Nothing was changed here yet">
        {(entry) => (
          <HistoryRow
            entry={entry}
            isOpen={opened === entry.id}
            onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
          />
        )}
      </AdminPagedList>
    </>
  );
}
