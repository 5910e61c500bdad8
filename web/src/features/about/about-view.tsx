import { ButtonLink } from '../../components/button/button-link.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { ABOUT_SECTIONS } from './about-texts.ts';
import styles from './about-view.module.css';

/** ABOUT-01 to 03. */
export function AboutView() {
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Made to go with the pair you already love.</PageHeading>
      {ABOUT_SECTIONS.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <div className={styles.ways}>
        <ButtonLink to="/shop">Shop the Collection</ButtonLink>
        <ButtonLink variant="quiet" to="/gallery">
          See the Gallery
        </ButtonLink>
      </div>
    </div>
  );
}
