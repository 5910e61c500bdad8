import { contentText } from '@plenty/contract/site/site-defaults';
import { useId } from 'react';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { useSite } from '../use-site.ts';
import styles from './our-story.module.css';

/** HOME-11. */
export function OurStory() {
  const site = useSite();
  const titleId = useId();
  return (
    <section className={styles.story} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {contentText(site, 'home.storyTitle')}
      </h2>
      <div className={styles.words}>
        <p className={styles.text}>{contentText(site, 'home.storyText')}</p>
        <ButtonLink look="text" to="/about">
          More About Plenty
        </ButtonLink>
      </div>
    </section>
  );
}
