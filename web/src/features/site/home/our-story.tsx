import { getContentText } from '@plenty/contract/site/words/content-text';
import { HOME_TEXTS } from '@plenty/contract/site/words/home-words';
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
        {getContentText(site, HOME_TEXTS, 'home.storyTitle')}
      </h2>
      <div className={styles.words}>
        <p className={styles.text}>{getContentText(site, HOME_TEXTS, 'home.storyText')}</p>
        <ButtonLink variant="text" to="/about">
          More About Plenty
        </ButtonLink>
      </div>
    </section>
  );
}
