import type { AdminSettings } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import styles from './settings.module.css';

type Links = AdminSettings['shop']['socialLinks'];
type SocialLinksProps = {
  readonly links: Links;
  readonly problems: FieldErrors;
  readonly onChange: (links: Links) => void;
};

/** The links in the shop's footer, in their order. They are fields in a row and have no names of their own but their place. */
export function SocialLinks({ links, problems, onChange }: SocialLinksProps) {
  const set = (place: number, change: Partial<Links[number]>) =>
    onChange(links.map((link, other) => (other === place ? { ...link, ...change } : link)));
  return (
    <div className={styles.lines}>
      {links.map(({ label, href }, place) => (
        // A link that is typed has nothing else that stays the same.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.line}>
          <TextInput
            label={`Social link ${place + 1}`}
            value={label}
            error={problems[`socialLinks.${place}.label`]}
            placeholder="Instagram"
            onChange={(value) => set(place, { label: value })}
          />
          <TextInput
            label={`Address of social link ${place + 1}`}
            value={href}
            error={problems[`socialLinks.${place}.href`]}
            placeholder="https://"
            inputMode="url"
            onChange={(value) => set(place, { href: value })}
          />
          <Button
            variant="text"
            aria-label={`Remove social link ${place + 1}`}
            onClick={() => onChange(links.filter((_link, other) => other !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
