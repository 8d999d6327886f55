import { memo } from 'react';
import { TextAreaField } from './fields.tsx';
import { Section } from './section.tsx';

export const OtherSection = memo(function OtherSection() {
  return (
    <Section id="other">
      <TextAreaField name="clinicalRestriction" label="Clinical Restriction" />
      <TextAreaField name="forConsideration" label="For Consideration" />
      <TextAreaField name="communication" label="Communication" />
    </Section>
  );
});
