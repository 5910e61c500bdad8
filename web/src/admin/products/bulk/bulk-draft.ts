import { type BulkEdit, bulkEditSchema } from '@plenty/contract/admin/bulk-edit';
import { toInstant } from '../../ui/local-date-time.ts';
import { type FormParseResult, parseForm } from '../../ui/parse-form.ts';
import { normalizePrice } from '../typed-price.ts';

/** The actions of the bar. */
export type BulkAction = 'price' | 'sale' | 'category' | 'tags' | 'visibility' | 'duplicate' | 'delete';

/** A bulk change as its form shows it. */
export type BulkDraft = {
  /** How the price changes: `percent-lower` and so on, or `price` for one price for all. */
  readonly rule: 'percent-lower' | 'percent-higher' | 'amount-lower' | 'amount-higher' | 'price' | 'none';
  readonly value: string;
  readonly roundTo: 'cent' | 'dollar';
  readonly from: string;
  readonly until: string;
  readonly category: string;
  readonly tagAction: 'add-tags' | 'remove-tags';
  readonly tags: string;
  readonly listing: 'listed' | 'unlisted' | 'hidden';
};

export const EMPTY_BULK_DRAFT: BulkDraft = {
  rule: 'percent-lower',
  value: '',
  roundTo: 'cent',
  from: '',
  until: '',
  category: '',
  tagAction: 'add-tags',
  tags: '',
  listing: 'hidden',
};

function toRule({ rule, value, roundTo }: BulkDraft) {
  const [by, direction = 'lower'] = rule.split('-');
  if (by === 'percent') return { by, direction, percent: Number(value.replace('%', '').trim() || Number.NaN), roundTo };
  const amount = normalizePrice(value);
  return by === 'amount' ? { by, direction, amount } : { by: 'price', price: amount };
}

function toEdit(action: BulkAction, draft: BulkDraft): unknown {
  const [from, until] = [toInstant(draft.from), toInstant(draft.until)];
  switch (action) {
    case 'price':
      return { kind: 'price', rule: toRule(draft) };
    case 'sale':
      if (draft.rule === 'none') return { kind: 'end-sale' };
      return { kind: 'sale', rule: toRule(draft), ...(from && { from }), ...(until && { until }) };
    case 'category':
      return { kind: 'category', category: draft.category };
    case 'tags':
      return { kind: draft.tagAction, tags: draft.tags.split(',') };
    case 'visibility':
      return { kind: 'listing', listing: draft.listing };
    case 'duplicate':
    case 'delete':
      return { kind: action };
  }
}

/** The form's name of a field that the schema finds in another place. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  'rule.percent': 'value',
  'rule.amount': 'value',
  'rule.price': 'value',
};

/** `data` once the form is complete. */
export function validateBulkDraft(action: BulkAction, draft: BulkDraft): FormParseResult<BulkEdit> {
  const { data, problems } = parseForm(bulkEditSchema, toEdit(action, draft));
  const named = Object.entries(problems).map(([field, problem]): [string, string] => [
    FIELD_NAMES[field] ?? field,
    field === 'rule.percent' ? 'Type a percentage, such as 10' : problem,
  ]);
  const isWithoutTags = data && 'tags' in data && data.tags.length === 0;
  if (isWithoutTags) return { problems: { tags: 'Type a tag' } };
  return { ...(data && { data }), problems: Object.fromEntries(named) };
}
