import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { NewHeroDialog } from './hero-dialog.tsx';
import { HeroList } from './hero-list.tsx';

/** The Hero Sections tab (AHERO-01); the shop shows the first active one of its page. */
export function Heroes() {
  const read = useAdminQuery('listHeroes');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Hero Sections" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Hero Section</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The hero sections could not be loaded.">
        {(heroes) =>
          heroes.length === 0 ? <AdminEmptyState>No hero sections found</AdminEmptyState> : <HeroList heroes={heroes} />
        }
      </AdminQueryResult>
      {isAdding && <NewHeroDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}
