/** Takes the shopper to the first field that is marked wrong on the page. */
export function focusFirstWrongField(): void {
  document.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
}
