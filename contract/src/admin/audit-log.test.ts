import { expect, test } from 'vitest';
import { auditLogEntrySchema, changeKindSchema, readListedKind, toListedKind } from './audit-log.ts';

const ENTRY = { id: 'a', at: '', title: '', lastAt: '', canUndo: true, undoneAt: null, fields: [] };

test('pages of the last release can read every kind of change, and those of this one know which it is', () => {
  for (const kind of changeKindSchema.options) {
    const listed = auditLogEntrySchema.parse({ ...ENTRY, ...toListedKind(kind) });
    expect(readListedKind(listed)).toBe(kind);
  }
  expect(toListedKind('customer-deleted').kind).toBe('settings-updated');
});
