import { type DescriptionBlock, parseDescription } from '@plenty/contract/catalog/description';
import { Fragment } from 'react';

/** A description with its paragraphs, line breaks, lists and bold words. It never changes its order, so places are its keys. */
export function DescriptionText({ text }: { readonly text: string }) {
  return parseDescription(text).map(({ kind, lines }, place) =>
    kind === 'list' ? (
      <ul key={place}>
        {lines.map((line, item) => (
          <li key={item}>
            <Line parts={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={place}>
        {lines.map((line, row) => (
          <Fragment key={row}>
            {row > 0 && <br />}
            <Line parts={line} />
          </Fragment>
        ))}
      </p>
    ),
  );
}

function Line({ parts }: { readonly parts: DescriptionBlock['lines'][number] }) {
  return parts.map(({ text, isBold }, place) =>
    isBold ? <strong key={place}>{text}</strong> : <Fragment key={place}>{text}</Fragment>,
  );
}
