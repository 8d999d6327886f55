import { insurances } from '@careline/contracts/directory/insurances';
import { useQueryClient } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';

interface CompanySelectProps {
  value?: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

export function CompanySelect(field: CompanySelectProps) {
  const client = useQueryClient();
  const add = async (fullName: string) => {
    const { id } = await entitySetApi(insurances).save({ fullName, consumerFriendlyName: fullName });
    await client.invalidateQueries({ queryKey: [insurances.name] });
    return id;
  };
  return (
    <EntitySelect
      {...field}
      set={insurances}
      label="Insurance company"
      withAsterisk
      labelOf={(insurance) => insurance.fullName}
      add={add}
    />
  );
}
