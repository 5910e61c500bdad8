type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whether the shopper's browser asks sites to use less data. */
export function isSavingData(): boolean {
  const { connection } = navigator as NavigatorWithConnection;
  return connection?.saveData === true;
}
