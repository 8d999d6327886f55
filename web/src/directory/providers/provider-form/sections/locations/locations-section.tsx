import { memo, useRef } from 'react';
import { addLocation } from '../../draft/draft.ts';
import { useDraft, useFormStore } from '../../form-store.ts';
import { useAddedRowFocus } from '../../layout/focus.ts';
import { NoRows, Section } from '../../layout/section.tsx';
import { AddRowButton } from '../../rows/row-buttons.tsx';
import rows from '../../rows/rows.module.css';
import { Location } from './location.tsx';
import { useAcceptablePlans } from './use-acceptable-plans.ts';

export const LocationsSection = memo(function LocationsSection() {
  const store = useFormStore();
  const locations = useDraft((draft) => draft.locations);
  const choices = useAcceptablePlans();
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useAddedRowFocus(list, locations.length);
  const add = () => {
    focusAdded();
    store.change(addLocation);
  };
  return (
    <Section
      id="locations"
      count={locations.length}
      tools={<AddRowButton onClick={add}>Add location</AddRowButton>}
    >
      {locations.length === 0 && <NoRows>No locations found</NoRows>}
      <div className={rows.rows} ref={list}>
        {locations.map((location) => (
          <Location key={location.key} location={location} choices={choices} />
        ))}
      </div>
    </Section>
  );
});
