import { getReturnPath } from '@plenty/contract/account/auth-links';
import { discountCodeInputSchema } from '@plenty/contract/checkout/checkout-form';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../shell/auth-provider.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toast-store.ts';
import { loadDraft, saveDraft } from './checkout-draft.ts';
import { toLinkedDiscount } from './discount-state.ts';

/** A link that applies a code: /discount/SUMMER?redirect=/products/3. Whether the code fits is asked when there is a cart. */
export default function DiscountLinkPage() {
  usePageHead('Discount', PAGE_PATHS.discountLink);
  const { code: written = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const customerId = useAuth().user?.id;
  const apply = useEffectEvent(() => {
    const code = discountCodeInputSchema.safeParse(written.trim().toUpperCase()).data ?? '';
    if (code !== '') {
      saveDraft({ ...loadDraft(customerId), discount: toLinkedDiscount(code) }, customerId);
      const description = 'Your cart and the checkout show what it takes off.';
      showToast({ title: `Discount code ${code}`, description });
    }
    void navigate(getReturnPath(query.get('redirect'), PAGE_PATHS.shop), { replace: true });
  });
  useEffect(() => apply(), []);
  return null;
}
