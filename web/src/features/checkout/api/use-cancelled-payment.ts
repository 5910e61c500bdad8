import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../../components/toaster/toast-store.ts';

/** CHK-08, CHK-09: says that the payment was cancelled and makes the address /checkout again. */
export function useCancelledPaymentToast(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wasCancelled = search.get('cancelled') === 'true';
  useEffect(() => {
    if (!wasCancelled) return;
    showToast({ title: 'Payment Cancelled', description: 'You can try again when ready', tone: 'destructive' });
    void navigate('/checkout', { replace: true });
  }, [wasCancelled, navigate]);
}
