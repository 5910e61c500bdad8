import { useState } from 'react';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { PanelHead } from '../../../components/panel-list/panel-list.tsx';
import { PanelPages } from '../../../components/panel-list/panel-pages.tsx';
import { useMails } from '../api/use-mails.ts';
import { MailHealth } from './mail-health.tsx';
import { MailLine } from './mail-line.tsx';

const SHOWN = [
  { value: 'all', label: 'All emails' },
  { value: 'failed', label: 'Those that failed' },
] as const;

/** What customers were written about their orders, and how far each mail is (D-27, D-34). */
export function Mails() {
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('all');
  const isFailedOnly = shown === 'failed';
  const read = useMails(isFailedOnly);
  const mails = read.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <PanelHead title="Emails">
        <ChoiceInput
          label="Shown"
          value={shown}
          options={SHOWN}
          onChange={(value) => setShown(value === 'failed' ? 'failed' : 'all')}
        />
      </PanelHead>
      <MailHealth />
      <PanelPages
        read={read}
        label="Emails"
        rows={mails}
        empty={isFailedOnly ? 'No email has failed' : 'No emails yet'}
      >
        {(mail) => <MailLine mail={mail} />}
      </PanelPages>
    </>
  );
}
