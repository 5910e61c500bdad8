/** Without invisible characters and with simple hyphens: what is pasted from contacts and documents looks like that already. */
export function simplifySigns(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Pd}/gu, '-');
}
