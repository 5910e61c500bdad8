import { PanelHead } from '../../components/panel-list/panel-list.tsx';

/** The Orders tab's place. */
export default function OrdersPart() {
  return <PanelHead title="Orders" />;
}
