import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { isSameStreet } from '@careline/contracts/rules/address-words';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../entity-set/api.ts';
import { Message } from '../ui/feedback/feedback.tsx';

interface SameAddressProps {
  practiceId: number | null | undefined;
  address: string | null | undefined;
  zip: string | null | undefined;
  ownId?: number | undefined;
}

const TYPING_PAUSE = 350;
const MOST = 1_000;

/** Says during typing that the practice has this address already. Two suites of one house are two addresses. */
export function SameAddress({ practiceId, address, zip, ownId }: SameAddressProps) {
  const [typed] = useDebouncedValue((address ?? '').trim(), TYPING_PAUSE);
  const { data } = useQuery({
    queryKey: [practiceAddresses.name, 'Search', 'same', practiceId],
    queryFn: ({ signal }) =>
      entitySetApi(practiceAddresses).search({ practiceId, take: MOST }, { signal, spinner: false }),
    enabled: typeof practiceId === 'number' && typed.length > 3,
  });
  const same = (data?.items ?? []).filter(
    (row) => row.id !== ownId && isSameStreet({ address: typed, zip: zip ?? '' }, row),
  );
  return (
    <div className="wide" aria-live="polite">
      {typed.length > 3 && same.length > 0 && (
        <Message kind="warn" title="The practice has this address already">
          {same.map((row) => (
            <div key={row.id}>
              {[row.address, row.suite && `Suite ${row.suite.replace(/^suite /i, '')}`, row.zip]
                .filter(Boolean)
                .join(', ')}
            </div>
          ))}
        </Message>
      )}
    </div>
  );
}
