import type { AdminCategory } from '@plenty/contract/admin/content';
import type { FormFields } from '../../api/use-admin-form.ts';
import { SelectInput, TextInput } from '../../ui/form-inputs.tsx';
import { FieldPair } from '../../ui/form.tsx';
import { LISTINGS } from '../product-fields.tsx';
import type { BulkAction, BulkDraft } from './bulk-draft.ts';

type Props = {
  readonly action: BulkAction;
  readonly fields: FormFields<BulkDraft>;
  readonly categories: readonly AdminCategory[];
};

export function BulkFields({ action, fields, categories }: Props) {
  const { field } = fields;
  switch (action) {
    case 'price':
      return <PriceRuleFields fields={fields} rules={PRICE_RULES} />;
    case 'sale':
      return <SaleFields fields={fields} />;
    case 'category':
      return (
        <SelectInput
          label="Category"
          options={categories.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          {...field('category')}
        />
      );
    case 'tags':
      return (
        <FieldPair>
          <SelectInput label="Change" options={TAG_ACTIONS} {...field('tagAction')} />
          <TextInput label="Tags" hint="Separated by commas. Only you see them." isAutoFocused {...field('tags')} />
        </FieldPair>
      );
    case 'visibility':
      return <SelectInput label="Shown" options={LISTINGS} {...field('listing')} />;
    case 'duplicate':
    case 'delete':
      return null;
  }
}

const PRICE_RULES = [
  { value: 'percent-lower', label: '% lower' },
  { value: 'percent-higher', label: '% higher' },
  { value: 'amount-lower', label: '$ lower' },
  { value: 'amount-higher', label: '$ higher' },
  { value: 'price', label: 'One price for all' },
] as const;

const SALE_RULES = [
  { value: 'percent-lower', label: '% below the price' },
  { value: 'amount-lower', label: '$ below the price' },
  { value: 'price', label: 'One sale price for all' },
  { value: 'none', label: 'End the sale' },
] as const;

const ROUNDING = [
  { value: 'cent', label: 'To the cent' },
  { value: 'dollar', label: 'To whole dollars' },
] as const;

const TAG_ACTIONS = [
  { value: 'add-tags', label: 'Add' },
  { value: 'remove-tags', label: 'Remove' },
] as const;

type RuleFieldsProps = Pick<Props, 'fields'> & {
  readonly rules: readonly { readonly value: BulkDraft['rule']; readonly label: string }[];
};

function PriceRuleFields({ fields: { field, values }, rules }: RuleFieldsProps) {
  const isPercent = values.rule.startsWith('percent');
  const value = (
    <TextInput
      label={isPercent ? 'Percent' : 'Amount'}
      placeholder={isPercent ? '10' : '5.00'}
      inputMode="decimal"
      isAutoFocused
      {...field('value')}
    />
  );
  return (
    <>
      <FieldPair>
        <SelectInput label="Change" options={rules} {...field('rule')} />
        {values.rule !== 'none' && value}
      </FieldPair>
      {isPercent && <SelectInput label="Round" options={ROUNDING} {...field('roundTo')} />}
    </>
  );
}

function SaleFields({ fields }: Pick<Props, 'fields'>) {
  const { field, values } = fields;
  return (
    <>
      <PriceRuleFields fields={fields} rules={SALE_RULES} />
      {values.rule !== 'none' && (
        <FieldPair>
          <TextInput label="Sale starts" type="datetime-local" hint="Empty: at once." {...field('from')} />
          <TextInput label="Sale ends" type="datetime-local" hint="Empty: when you end it." {...field('until')} />
        </FieldPair>
      )}
    </>
  );
}
