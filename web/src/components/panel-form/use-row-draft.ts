import { useState } from 'react';
import { useUnsavedChanges } from './unsaved.ts';

/** What is typed into the form of something stored: only the fields that were touched stand above what the shop says. */
export function useDraft<Typed extends object>(stored: Typed) {
  const [touched, setTouched] = useState<Partial<Typed>>({});
  const values: Typed = { ...stored, ...touched };
  const changes = Object.fromEntries(
    Object.entries(touched).filter(([field, value]) => value !== stored[field as keyof Typed]),
  ) as Partial<Typed>;
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedChanges(isChanged);
  return {
    values,
    /** What a save sends: the fields that are other than the shop's. */
    changes,
    isChanged,
    setValue: <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
      setTouched((now) => ({ ...now, [field]: value })),
    reset: () => setTouched({}),
  };
}
