/** Why the shop cannot keep a product whose field at `path` does not fit, in one sentence. */
export function explainIssue([field]: readonly PropertyKey[]): string {
  switch (String(field)) {
    case 'name':
      return 'Its title is longer than 200 characters.';
    case 'description':
      return 'Its description is longer than 10,000 characters.';
    case 'sizes':
    case 'colors':
      return 'It has more than 50 sizes or colors, or one with more than 60 characters.';
    default:
      return `The shop cannot keep its ${String(field)}.`;
  }
}
