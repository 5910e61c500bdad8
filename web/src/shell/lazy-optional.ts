import { type ComponentType, lazy } from 'react';

/** Loads a part that the page does without when it cannot be loaded, such as without a connection; `Missing` stands in for it. */
export function lazyOptional<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })));
}
