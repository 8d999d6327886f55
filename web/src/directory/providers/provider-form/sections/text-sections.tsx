import { memo } from 'react';
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
      </div>
    </Section>
  );
});

export const OtherSection = memo(function OtherSection() {
  return (
    <Section id="other">
      <TextAreaField name="clinicalRestriction" />
      <TextAreaField name="forConsideration" />
      <TextAreaField name="communication" />
    </Section>
  );
});
