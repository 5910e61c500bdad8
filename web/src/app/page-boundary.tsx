import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../components/load-failed/load-failed.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly hasFailed: boolean };

/** A page whose code could not be fetched, or that broke while drawing, says so and offers a way on; header and footer stay. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <LoadFailed
        sentence="This page could not be loaded. Check your connection."
        onTryAgain={() => location.reload()}
      />
    );
  }
}
