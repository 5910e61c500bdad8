import type { PanelNavigation } from '@plenty/contract/panel/panel-site';
import { FieldPair, TickRow } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';

/** A link as it is typed: its order still a text (ANAV-02). */
export type LinkTyped = Pick<PanelNavigation, 'label' | 'href' | 'visible' | 'isExternal'> & { readonly order: string };

export function linkTyped({ label, href, order, visible, isExternal }: PanelNavigation): LinkTyped {
  return { label, href, order: String(order), visible, isExternal };
}

type Props = {
  readonly values: LinkTyped;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof LinkTyped>(field: Field, value: LinkTyped[Field]) => void;
};

/** The fields of a navigation link (ENT-13). */
export function LinkFields({ values, problems, onChange }: Props) {
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
      <TickRow>
        <TickInput label="Visible" isTicked={values.visible} onChange={(isTicked) => onChange('visible', isTicked)} />
        <TickInput
          label="External: opens in a new tab"
          isTicked={values.isExternal}
          onChange={(isTicked) => onChange('isExternal', isTicked)}
        />
      </TickRow>
    </>
  );
}
