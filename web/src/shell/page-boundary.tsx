import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './page-boundary.module.css';

/** `place` changes with every navigation. Without it, the error stays. */
type Props = { readonly children: ReactNode; readonly place?: string };
type State = { readonly hasFailed: boolean };

/**
 * Shows an error in place of a page whose code could not be fetched or that failed to render; header and footer stay, and a link or Back tries
 * anew. It waits while recover.ts decides whether to reload the page.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    document.documentElement.setAttribute('data-failed', '');
    addEventListener('page-stays', () => this.forceUpdate(), { once: true });
  }

  override componentDidUpdate(previous: Props, { hasFailed }: State): void {
    if (hasFailed && previous.place !== this.props.place) this.tryAnew();
  }

  private tryAnew(): void {
    document.documentElement.removeAttribute('data-failed');
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (document.documentElement.hasAttribute('data-recovering')) return <PageLoading />;
    return (
      <LoadFailed message="This page could not be loaded. Check your connection." onRetry={() => location.reload()} />
    );
  }
}

/** Keeps the page's height while its code loads, so that the footer does not jump. */
export function PageLoading() {
  return <div className={styles.waiting} aria-busy="true" />;
}
