import { useState } from 'react';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { AdminHeader } from '../../../components/panel-list/panel-list.tsx';
import { AdminPagedList } from '../../../components/panel-list/panel-pages.tsx';
import { useEmails } from '../api/use-mails.ts';
import { EmailHealthNotice } from './mail-health.tsx';
import { EmailRow } from './mail-line.tsx';

const FILTERS = [
  { value: 'all', label: 'All emails' },
  { value: 'failed', label: 'Those that failed' },
] as const;

/** What customers were written about their orders, and how far each mail is (D-27, D-34). */
export function Emails() {
  const [shown, setShown] = useState<(typeof FILTERS)[number]['value']>('all');
  const isFailedOnly = shown === 'failed';
  const read = useEmails(isFailedOnly);
  const mails = read.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <AdminHeader title="Emails">
        <SelectInput
          label="Shown"
          value={shown}
          options={FILTERS}
          onChange={(value) => setShown(value === 'failed' ? 'failed' : 'all')}
        />
      </AdminHeader>
      <EmailHealthNotice />
      <AdminPagedList
        query={read}
        label="Emails"
        rows={mails}
        emptyMessage={isFailedOnly ? 'No email has failed' : 'No emails yet'}
      >
        {(mail) => <EmailRow mail={mail} />}
      </AdminPagedList>
    </>
  );
}
