import type { AdminNavigation } from '@plenty/contract/panel/panel-site';
import { FieldPair, CheckboxRow } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';

/** A link as it is typed: its order still a text (ANAV-02). */
export type LinkDraft = Pick<AdminNavigation, 'label' | 'href' | 'visible' | 'isExternal'> & { readonly order: string };

export function toLinkDraft({ label, href, order, visible, isExternal }: AdminNavigation): LinkDraft {
  return { label, href, order: String(order), visible, isExternal };
}

type LinkFieldsProps = {
  readonly values: LinkDraft;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof LinkDraft>(field: Field, value: LinkDraft[Field]) => void;
};

/** The fields of a navigation link (ENT-13). */
export function LinkFields({ values, problems, onChange }: LinkFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextInput
          label="Label"
          value={values.label}
          error={problems['label']}
          isRequired
          onChange={(value) => onChange('label', value)}
        />
        <TextInput
          label="Link"
          value={values.href}
          error={problems['href']}
          hint="A page of the shop such as /about, or an address that starts with https://, mailto: or tel:"
          inputMode="url"
          isRequired
          onChange={(value) => onChange('href', value)}
        />
        <TextInput
          label="Order"
          value={values.order}
          error={problems['order']}
          inputMode="numeric"
          onChange={(value) => onChange('order', value)}
        />
      </FieldPair>
      <CheckboxRow>
        <CheckboxInput
          label="Visible"
          isTicked={values.visible}
          onChange={(isChecked) => onChange('visible', isChecked)}
        />
        <CheckboxInput
          label="External: opens in a new tab"
          isTicked={values.isExternal}
          onChange={(isChecked) => onChange('isExternal', isChecked)}
        />
      </CheckboxRow>
    </>
  );
}
