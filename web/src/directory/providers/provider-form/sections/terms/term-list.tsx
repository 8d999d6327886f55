import { memo, useState } from 'react';
import { matchesWords } from '../../../../../lib/text/names.ts';
import { tickTerms } from '../../draft/draft.ts';
import { isWrong, toRowPath } from '../../draft/problems.ts';
import { useDraft, useFormState, useFormStore } from '../../form-store.ts';
import { NoRows } from '../../layout/section.tsx';
import { ListTools } from '../../rows/list-tools.tsx';
import { getTicks, useGroups } from '../../rows/row-groups.ts';
import { TermGroup } from './term-group.tsx';

/** The provider's terms by body part. */
export const TermList = memo(function TermList({ onNew }: { onNew: (bodyPartId: number) => void }) {
  const store = useFormStore();
  const terms = useDraft((draft) => draft.terms);
  const problems = useFormState((state) => state.problems);
  const [filter, setFilter] = useState('');
  const shown = terms.filter(
    ({ termId, name, bodyPartName }) =>
      matchesWords(`${bodyPartName} ${name}`, filter) ||
      isWrong(problems, toRowPath('providerTerms', termId)),
  );
  const groups = useGroups(shown, (row) => ({ id: row.bodyPartId, name: row.bodyPartName }));
  if (terms.length === 0) return <NoRows>No body parts found</NoRows>;
  return (
    <>
      <ListTools
        what="terms"
        total={terms.length}
        ticks={getTicks(terms)}
        onTick={(on) => store.change((draft) => tickTerms(draft, () => true, on))}
        filter={filter}
        onFilter={setFilter}
      />
      {groups.map((group) => (
        <TermGroup key={group.id} group={group} onNew={onNew} />
      ))}
    </>
  );
});
