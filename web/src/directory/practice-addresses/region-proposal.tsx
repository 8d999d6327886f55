import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/call-api.ts';
import { Message } from '../../ui/feedback/message.tsx';

interface RegionProposalProps {
  zip: string | null | undefined;
  regionId: number | string | null | undefined;
  onTake: (regionId: number) => void;
}

/** While no region is chosen: that of other addresses with this ZIP code. */
export function RegionProposal({ zip, regionId, onTake }: RegionProposalProps) {
  const [settled] = useDebouncedValue((zip ?? '').trim(), 350);
  const isAsked = !regionId && /^\d{5}/.test(settled);
  const { data } = useQuery({
    ...callQuery(practiceAddressCalls.proposeRegion, { body: { zip: settled }, spinner: false }),
    enabled: isAsked,
  });
  const proposed = isAsked ? data?.regionId : undefined;
  return (
    <div className="wide" aria-live="polite">
      {proposed != null && (
        <Message kind="info">
          Other addresses with {settled.slice(0, 5)} are in the region {data?.region}.{' '}
          <Button size="compact-xs" variant="default" onClick={() => onTake(proposed)}>
            Take {data?.region}
          </Button>
        </Message>
      )}
    </div>
  );
}
