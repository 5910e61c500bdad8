import { useEffect, useState } from 'react';

type Connection = { readonly saveData?: boolean };

function isVideoUnwanted(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/** Whether the hero may move (D-42): never under reduced motion or save-data, and only once the page itself is there. */
export function useCanPlayVideo(): boolean {
  const [mayPlay, setMayPlay] = useState(false);
  useEffect(() => {
    const decide = () => setMayPlay(!isVideoUnwanted());
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
