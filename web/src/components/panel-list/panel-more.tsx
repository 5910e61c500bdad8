import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './panel-list.module.css';

type LoadMoreProps = { readonly query: UseInfiniteQueryResult; readonly children: ReactNode };

/** Below a list that is read a page at a time: brings the next page, while there is one. */
export function LoadMoreButton({ query, children }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button variant="quiet" aria-busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}
