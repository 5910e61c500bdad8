import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { apiQuery } from '../../../lib/read-query.ts';
import { NewLookDialog } from './look-dialog.tsx';
import { LookList } from './look-list.tsx';

/** The looks of the gallery, under Content, in their order. */
export function Looks() {
  const read = useAdminQuery('listAdminLooks');
  const products = useQuery(apiQuery('listProducts')).data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Looks of the gallery" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Look</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The looks could not be loaded.">
        {(looks) =>
          looks.length === 0 ? (
            <AdminEmptyState>No looks found</AdminEmptyState>
          ) : (
            <LookList looks={looks} products={products} />
          )
        }
      </AdminQueryResult>
      {isAdding && <NewLookDialog products={products} onClose={() => setIsAdding(false)} />}
    </>
  );
}
