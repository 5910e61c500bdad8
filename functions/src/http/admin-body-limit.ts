/** An uploaded picture comes in three widths. */
const MAX_ADMIN_BODY_BYTES = 4_000_000;

/** As the contract's endpoints say, whose schemas no other function of this process has to load. */
const IMPORT_BODY_BYTES: ReadonlyMap<string, number> = new Map([
  ['/api/admin/product-imports/preview', 20_000_000],
  ['/api/admin/product-imports', 20_000_000],
  ['/api/admin/subscriber-imports/preview', 8_000_000],
  ['/api/admin/subscriber-imports', 8_000_000],
]);

/** The longest body that is read for a path of the panel, before anyone knows its endpoint. */
export function getMaxAdminBodyBytes(path: string): number {
  return IMPORT_BODY_BYTES.get(path) ?? MAX_ADMIN_BODY_BYTES;
}
