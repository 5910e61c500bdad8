import { panelTabSchema } from '@plenty/contract/panel/change';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { PanelHead } from '../../../components/panel-list/panel-list.tsx';
import { PanelPages } from '../../../components/panel-list/panel-pages.tsx';
import { useHistory } from '../api/use-history.ts';
import { HistoryRow } from './history-row.tsx';

const WHERE = [
  { value: 'tab', label: 'In this tab' },
  { value: 'all', label: 'In the whole panel' },
] as const;

/** What was done in the tab it is opened from, or everywhere, with before and after, and the way to take it back (D-11, D-34). */
export function History() {
  const [query] = useSearchParams();
  const tab = panelTabSchema.safeParse(query.get('tab')).data ?? 'products';
  const [where, setWhere] = useState<(typeof WHERE)[number]['value']>('tab');
  const read = useHistory(where === 'tab' ? tab : undefined);
  const [opened, setOpened] = useState<string>();
  const entries = read.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PanelHead title="History">
        <ChoiceInput
          label="Changes"
          value={where}
          options={WHERE}
          onChange={(value) => setWhere(value === 'all' ? 'all' : 'tab')}
        />
      </PanelHead>
      <PanelPages read={read} label="Changes" rows={entries} empty="Nothing was changed here yet">
        {(entry) => (
          <HistoryRow
            entry={entry}
            isOpen={opened === entry.id}
            onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
          />
        )}
      </PanelPages>
    </>
  );
}
