/** Takes the owner to the first field that is marked wrong, once it is. */
export function focusFirstInvalidField(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
