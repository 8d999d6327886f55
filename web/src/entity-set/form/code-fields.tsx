import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import type { CodeField } from '@careline/contracts/directory/codes';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';

interface CodeFieldsProps {
  set: EntitySet;
  codes: readonly CodeField[];
  form: { getInputProps: (field: string) => GetInputPropsReturnType };
}

/** The codes by which other software knows a record: picked where there are few, typed where there are many. */
export function CodeFields({ set, codes, form }: CodeFieldsProps) {
  return (
    <FieldGroup title="Codes">
      {codes.map(({ field, choices, hint }) => {
        const label = fieldLabel(set.words, field);
        const input = form.getInputProps(field);
        return choices ? (
          <ChoiceSelect
            key={field}
            label={label}
            placeholder="None"
            clearable
            className="wide"
            choices={Object.entries(choices).map(([value, words]) => ({ value, label: words }))}
            value={input.value || null}
            onChange={(code) => input.onChange(code ?? '')}
            error={input.error}
          />
        ) : (
          <TextInput
            key={field}
            label={label}
            description={hint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            className="wide"
            {...input}
          />
        );
      })}
    </FieldGroup>
  );
}

/** What a new record's form has in the fields of its codes. */
export const emptyCodes = (codes: readonly CodeField[]): Record<string, string> =>
  Object.fromEntries(codes.map(({ field }) => [field, '']));
