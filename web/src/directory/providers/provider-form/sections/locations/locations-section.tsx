import { memo } from 'react';
import { Message } from '../../../../../ui/feedback/message.tsx';
import { ACCEPTED_NOWHERE, acceptsPlansNowhere, addLocation } from '../../draft/draft.ts';
import { useDraft } from '../../form-store.ts';
import { AddedRows } from '../../rows/added-rows.tsx';
import { Location } from './location.tsx';
import { useAcceptablePlans } from './use-acceptable-plans.ts';

export const LocationsSection = memo(function LocationsSection() {
  const locations = useDraft((draft) => draft.locations);
  const choices = useAcceptablePlans();
  const isAcceptedNowhere = useDraft(acceptsPlansNowhere);
  return (
    <AddedRows
      section="locations"
      rows={locations}
      addLabel="Add location"
      add={addLocation}
      none="No locations found"
      notice={
        isAcceptedNowhere && (
          <Message kind="warn" role="status">
            {ACCEPTED_NOWHERE}
          </Message>
        )
      }
    >
      {(location) => <Location key={location.key} location={location} choices={choices} />}
    </AddedRows>
  );
});
