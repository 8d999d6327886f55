import { Button, Modal, Skeleton, Table } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import { bodyPartsQuery, detailsQuery, insurancesQuery } from '../call-center-api.ts';
import { type ComparedProvider, compareProviders } from '../model/caller/comparison.ts';
import { milesToPin, type Pin } from '../model/caller/pins.ts';
import { askedDay, describeProviderDays, findUntil } from '../model/fit/days.ts';
import { choosePhone } from '../model/fit/recorded.ts';
import { toDetails, toInsurances } from '../model/search/requests.ts';
import type { Search } from '../search/use-search.ts';
import styles from './caller.module.css';

interface CompareDialogProps {
  pins: readonly Pin[];
  search: Search;
  onGive: (pin: Pin) => void;
  onClosed: () => void;
}

/** The pinned providers side by side. What differs is marked. */
export function CompareDialog({ pins, search, onGive, onClosed }: CompareDialogProps) {
  useBackCloses(onClosed);
  const { compared, error, retry } = useCompared(pins, search);
  const { state, facts, names } = search;
  const rows = compared ? compareProviders(compared, { state, age: facts.age, names }) : [];
  return (
    <Modal opened onClose={onClosed} title="Compare pinned providers" size={900}>
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {!compared && error === null && <Skeleton h={280} />}
      {compared && (
        <ScrollRegion className={styles.comparison} data-autofocus label="Comparison">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                {pins.map(({ providerId, name }) => (
                  <Table.Th key={providerId} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ label, values, differs }) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  {values.map((value, index) => (
                    <Table.Td key={pins[index]?.providerId} data-differs={differs || undefined}>
                      {value}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Td />
                {pins.map((pin) => (
                  <Table.Td key={pin.providerId}>
                    <Button
                      size="compact-sm"
                      aria-label={`Give ${pin.name} to caller`}
                      onClick={() => onGive(pin)}
                    >
                      Give to caller
                    </Button>
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Modal>
  );
}

/** Undefined until everything is known of all of them, which while the database is away is what memory knows: half a comparison would mislead. */
function useCompared(pins: readonly Pin[], { state, facts }: Search) {
  const details = useQueries({
    queries: pins.map(({ providerId }) => detailsQuery(toDetails(providerId, state))),
  });
  const bodyParts = useQueries({ queries: pins.map(({ providerId }) => bodyPartsQuery(providerId)) });
  const insurances = useQueries({
    queries: pins.map(({ providerId }) => insurancesQuery(toInsurances(providerId, state))),
  });
  const all = pins.flatMap((pin, index): ComparedProvider[] => {
    const provider = details[index]?.data;
    const treats = bodyParts[index]?.data ?? (provider?.isPartial ? { bodyParts: [] } : undefined);
    const takes = insurances[index]?.data ?? (provider?.isPartial ? { insurances: [] } : undefined);
    if (!provider || !treats || !takes) return [];
    const location =
      provider.locations.find(({ id }) => id === pin.practiceAddressId) ?? provider.locations[0];
    return [
      {
        recorded: { ...provider, ...treats, ...takes },
        location,
        phone: choosePhone(provider, location)?.number ?? '',
        restriction: provider.clinicalRestriction,
        miles: milesToPin(pin, facts.origin),
        verifiedAt: provider.verification.verifiedAt,
        notices: provider.notices,
        days: describeProviderDays(
          { ...provider, until: findUntil(provider, { door: location, ...takes }, state) },
          askedDay(state),
        ),
      },
    ];
  });
  const asked = [...details, ...bodyParts, ...insurances];
  const isComplete = all.length === pins.length;
  return {
    compared: isComplete ? all : undefined,
    error: isComplete ? null : (asked.find((query) => query.error)?.error ?? null),
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch();
    },
  };
}
