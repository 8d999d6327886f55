import { memo } from 'react';
import { addLocation } from '../../draft/draft.ts';
import { useDraft } from '../../form-store.ts';
import { AddedRows } from '../../rows/added-rows.tsx';
import { Location } from './location.tsx';
import { useAcceptablePlans } from './use-acceptable-plans.ts';

export const LocationsSection = memo(function LocationsSection() {
  const locations = useDraft((draft) => draft.locations);
  const choices = useAcceptablePlans();
  return (
    <AddedRows
      section="locations"
      rows={locations}
      addLabel="Add location"
      add={addLocation}
      none="No locations found"
    >
      {(location) => <Location key={location.key} location={location} choices={choices} />}
    </AddedRows>
  );
});
