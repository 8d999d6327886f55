import { useParams } from '@tanstack/react-router';
import { OfficePage } from '../../trust/attestations/office/office-page.tsx';

export function AttestScreen() {
  const { secret } = useParams({ from: '/attest/$secret' });
  return <OfficePage key={secret} secret={secret} />;
}
