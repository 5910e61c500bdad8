import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { EntranceGate } from '../../features/account/components/entrance-gate.tsx';
import { Register } from '../../features/account/components/register.tsx';

/** /register (LAY-11). */
export default function RegisterPage() {
  usePageHead('Register', '/register');
  return (
    <EntranceGate>
      <Register />
    </EntranceGate>
  );
}
