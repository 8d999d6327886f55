import { memo } from 'react';
import { Section } from '../layout/section.tsx';
import { PhoneField, TextAreaField, TextField } from './fields.tsx';

export const SchedulingSection = memo(function SchedulingSection() {
  return (
    <Section id="scheduling">
      <div className="fields">
        <TextField name="surgicalSchedulerName" label="Surgical Scheduler" />
        <PhoneField name="surgicalSchedulerPhone" label="Surgical Scheduler Phone" />
        <TextField name="coordinatorName" label="Coordinator" />
        <PhoneField name="coordinatorPhone" label="Coordinator Phone" />
      </div>
    </Section>
  );
});

export const OtherSection = memo(function OtherSection() {
  return (
    <Section id="other">
      <TextAreaField name="clinicalRestriction" label="Clinical Restriction" />
      <TextAreaField name="forConsideration" label="For Consideration" />
      <TextAreaField name="communication" label="Communication" />
    </Section>
  );
});
