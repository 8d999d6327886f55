import { memo } from 'react';
import { PhoneField, TextField } from './fields.tsx';
import { Section } from './section.tsx';

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
