import {
  type DocumentNode,
  type FieldNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

function sizeOf(field: FieldNode, variables: Variables): number | undefined {
  const asked = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (!asked) return undefined;
  const size = Number(valueFromASTUntyped(asked.value, { ...variables }));
  return Number.isFinite(size) ? size : 10;
}

function priceSelections(set: SelectionSetNode, document: DocumentNode, variables: Variables): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + priceField(selection, document, variables);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + priceSelections(selection.selectionSet, document, variables);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? sum + priceSelections(fragment.selectionSet, document, variables)
      : sum;
  }, 0);
}

/** Scalars are free, an object costs 1, a connection 2 and its children once for every item. */
function priceField(field: FieldNode, document: DocumentNode, variables: Variables): number {
  if (!field.selectionSet || field.name.value === 'pageInfo') return 0;
  const children = priceSelections(field.selectionSet, document, variables);
  const size = sizeOf(field, variables);
  if (size !== undefined) return 2 + size * Math.max(1, children);
  return field.name.value === 'nodes' || field.name.value === 'edges' ? Math.max(1, children) : 1 + children;
}

/** What a question costs before it is asked. */
export function priceQuery(document: DocumentNode, variables: Variables): number {
  return document.definitions.reduce((sum, definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return sum;
    const base = definition.operation === OperationTypeNode.MUTATION ? 10 : 0;
    return sum + base + priceSelections(definition.selectionSet, document, variables);
  }, 0);
}
