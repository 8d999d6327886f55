import { practices } from '@careline/contracts/directory/practices';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';

export function PracticeForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={practices} empty={{ name: '' }}>
      {(form) => (
        <UniqueTextInput label="Name" set={practices} ownId={panel.id} {...form.getInputProps('name')} />
      )}
    </EntityForm>
  );
}
