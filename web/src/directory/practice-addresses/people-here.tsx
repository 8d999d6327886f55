import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { usesHref } from '../../entity-set/list/using-lists.ts';
import { pluralize } from '../../lib/text/counts.ts';

const SHOWN = 12;

/** Who works at an address, for those who maintain the directory. */
export function PeopleHere({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [providers.name, 'Search', 'at', id],
    queryFn: ({ signal }) =>
      entitySetApi(providers).search({ practiceAddressId: id, take: SHOWN }, { signal, spinner: false }),
  });
  if (!data) return '…';
  if (data.total === 0) return 'Nobody';
  const names = data.items.map(({ personName, inactive }) =>
    inactive ? `${personName} (inactive)` : personName,
  );
  return (
    <>
      <a href={usesHref(practiceAddresses, id)}>{pluralize(data.total, 'provider')}</a>
      <div>
        {names.join(' · ')}
        {data.total > SHOWN && ' · …'}
      </div>
    </>
  );
}
