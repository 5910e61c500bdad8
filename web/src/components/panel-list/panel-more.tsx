import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './panel-list.module.css';

type Props = { readonly read: UseInfiniteQueryResult; readonly children: ReactNode };

/** Below a list that is read a page at a time: brings the next page, while there is one. */
export function PanelMore({ read, children }: Props) {
  if (!read.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button look="quiet" aria-busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}
