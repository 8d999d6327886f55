import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { groups, providerTypes } from '@careline/contracts/directory/reference-lists';
import type { ConstantTarget, RosterConstants } from '@careline/contracts/exchange/roster-mapping';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import styles from './rosters.module.css';

interface SharedValuesProps {
  value: RosterConstants;
  onChange: (constants: RosterConstants) => void;
}

/** What the sender does not say of itself, because all rows share it. */
export function SharedValues({ value, onChange }: SharedValuesProps) {
  const insuranceRows = useQuery(entitySetApi(insurances).all()).data?.items ?? [];
  const planRows = useQuery(entitySetApi(insurancePlans).all()).data?.items ?? [];
  const typeRows = useQuery(entitySetApi(providerTypes).all()).data?.items ?? [];
  const groupRows = useQuery(entitySetApi(groups).all()).data?.items ?? [];
  const set = (target: ConstantTarget, text: string | null) =>
    onChange({ ...value, [target]: text || undefined });
  const select = (target: ConstantTarget, names: readonly string[]) => (
    <ChoiceSelect
      label={target}
      clearable
      placeholder="As the file says"
      choices={[...new Set([...names, ...(value[target] ? [value[target]] : [])])].map((name) => ({
        value: name,
        label: name,
      }))}
      value={value[target] || null}
      onChange={(name) => set(target, name)}
    />
  );
  return (
    <fieldset className={`card ${styles.options}`}>
      <legend className={styles.heading}>Same for all rows</legend>
      <p className={styles.none}>
        For what the file does not say. A cell that is not empty counts more; the provider type is for new
        providers only.
      </p>
      <div className={styles.shared}>
        {select(
          'Insurance',
          insuranceRows.map(({ fullName }) => fullName),
        )}
        {select(
          'Insurance Plan',
          planRows.map(({ name }) => name),
        )}
        {select(
          'Provider Type',
          typeRows.map(({ name }) => name),
        )}
        {select(
          'Groups',
          groupRows.map(({ name }) => name),
        )}
        <TextInput
          label="Practice"
          placeholder="As the file says"
          value={value.Practice ?? ''}
          onChange={(event) => set('Practice', event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}
