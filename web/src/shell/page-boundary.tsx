import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './page-boundary.module.css';

type Props = { readonly children: ReactNode };
type State = { readonly hasFailed: boolean };

/**
 * A page whose code could not be fetched, or that broke while drawing, says so and offers a way on; header and footer stay. It waits while
 * recover.ts finds out whether loading the page once more helps.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    addEventListener('page-stays', () => this.forceUpdate(), { once: true });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (document.documentElement.hasAttribute('data-recovering')) return <PageLoading />;
    return (
      <LoadFailed message="This page could not be loaded. Check your connection." onRetry={() => location.reload()} />
    );
  }
}

/** Holds the page's place while its code is fetched, so that the footer never jumps. */
export function PageLoading() {
  return <div className={styles.waiting} aria-busy="true" />;
}
