import { PageHeading } from '../../components/page-heading/page-heading.tsx';

export default function Page() {
  return <PageHeading>gallery</PageHeading>;
}
