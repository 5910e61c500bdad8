import { useEffect, useState } from 'react';

type SavingConnection = { readonly saveData?: boolean };

function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: SavingConnection };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/** Whether the hero may move (D-42): never under reduced motion or save-data, and only once the page itself is there. */
export function useHeroVideo(): boolean {
  const [mayPlay, setMayPlay] = useState(false);
  useEffect(() => {
    const decide = () => setMayPlay(!wantsStillness());
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    motion.addEventListener('change', decide);
    if (document.readyState === 'complete') decide();
    else addEventListener('load', decide, { once: true });
    return () => {
      motion.removeEventListener('change', decide);
      removeEventListener('load', decide);
    };
  }, []);
  return mayPlay;
}
