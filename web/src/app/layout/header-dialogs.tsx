import { useCallback } from 'react';
import type { OpenDialog } from './header.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

type HeaderDialogsProps = { readonly opened: OpenDialog; readonly onOpen: (dialog: OpenDialog) => void };

/** What the header opens, as a chunk of its own: most visits never need it. */
export default function HeaderDialogs({ opened, onOpen }: HeaderDialogsProps) {
  const close = useCallback(() => onOpen('nothing'), [onOpen]);
  return (
    <>
      <MenuDialog isOpen={opened === 'menu'} onClose={close} onSearch={() => onOpen('search')} />
      <SearchDialog isOpen={opened === 'search'} onClose={close} />
    </>
  );
}
