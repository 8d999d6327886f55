import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useDraft } from '../form-store.ts';
import { Section } from '../layout/section.tsx';
import { PhoneField, TextAreaField, TextField } from './fields.tsx';

export const SchedulingSection = memo(function SchedulingSection() {
  return (
    <Section id="scheduling">
      <div className="fields">
        <TextField name="surgicalSchedulerName" />
        <PhoneField name="surgicalSchedulerPhone" />
        <TextField name="coordinatorName" />
        <PhoneField name="coordinatorPhone" />
        <SameCoordinator />
      </div>
    </Section>
  );
});

/** Whom else a change of her number concerns: they are listed, and changed at once. */
function SameCoordinator() {
  const name = useDraft((draft) => draft.coordinatorName.trim() || draft.coordinatorPhone.trim());
  if (name === '') return null;
  return (
    <div className="wide">
      <Link to="/providers" search={{ coordinator: name }}>{`All providers of ${name}`}</Link>
    </div>
  );
}

export const OtherSection = memo(function OtherSection() {
  return (
    <Section id="other">
      <TextAreaField name="clinicalRestriction" />
      <TextAreaField name="forConsideration" />
      <TextAreaField name="communication" />
    </Section>
  );
});
