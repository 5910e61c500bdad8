/** Takes the shopper to the first field that is marked wrong, on the page or in one form of it. */
export function focusFirstInvalidInput(within: ParentNode = document): void {
  within.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
}
