import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { NewLinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';

/** The Navigation tab (ANAV-01): the links in the shop's header, in their order. */
export function NavigationLinks() {
  const read = useAdminQuery('listNavigation');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Navigation" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Link</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The navigation could not be loaded.">
        {(links) =>
          links.length === 0 ? <AdminEmptyState>No navigation links found</AdminEmptyState> : <LinkList links={links} />
        }
      </AdminQueryResult>
      {isAdding && <NewLinkDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}
