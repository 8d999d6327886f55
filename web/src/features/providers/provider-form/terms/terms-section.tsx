import { bodyParts } from '@careline/contracts/reference-lists';
import { terms as termSet } from '@careline/contracts/terms';
import { memo, useState } from 'react';
import { EntitySelect } from '../../../../entity-set/entity-select.tsx';
import { NamedSelect } from '../../../../entity-set/named-select.tsx';
import { AddBar } from '../add-bar.tsx';
import { tickTerms } from '../draft.ts';
import { useDraft, useFormState, useFormStore } from '../form-context.ts';
import { ListTools } from '../list-tools.tsx';
import { isWrong, rowPath } from '../problems.ts';
import { grouped, matches, ticksOf } from '../row-groups.ts';
import { NoRows, Section } from '../section.tsx';
import { NewTerm } from './new-term.tsx';
import { TermGroup } from './term-group.tsx';
import { useAddTerms } from './use-add-terms.ts';

export const TermsSection = memo(function TermsSection() {
  const store = useFormStore();
  const terms = useDraft((draft) => draft.terms);
  const [filter, setFilter] = useState('');
  const [newFor, setNewFor] = useState<number>();
  const add = useAddTerms(setNewFor);
  const problems = useFormState((state) => state.problems);
  const shown = terms.filter(
    ({ termId, name, bodyPartName }) =>
      matches(`${bodyPartName} ${name}`, filter) || isWrong(problems, rowPath('providerTerms', termId)),
  );
  return (
    <Section id="terms" count={terms.length}>
      <AddBar
        picker={(field) => <NamedSelect {...field} set={bodyParts} label="Body part" withAsterisk />}
        onAdd={add.allOf}
        single={
          <EntitySelect
            set={termSet}
            label="Or a single term"
            placeholder="Search all terms"
            value={null}
            labelOf={(term) => term.name}
            detailOf={(term) => `${term.bodyPartName}, ${term.categoryName}`}
            onChange={(id) => id !== null && add.one(id)}
          />
        }
      />
      {terms.length === 0 && <NoRows>No body parts found</NoRows>}
      <ListTools
        what="terms"
        total={terms.length}
        ticks={ticksOf(terms)}
        onTick={(on) => store.change((draft) => tickTerms(draft, () => true, on))}
        filter={filter}
        onFilter={setFilter}
      />
      {grouped(shown, (row) => ({ id: row.bodyPartId, name: row.bodyPartName })).map((group) => (
        <TermGroup key={group.id} group={group} onNew={setNewFor} />
      ))}
      {newFor !== undefined && (
        <NewTerm bodyPartId={newFor} onClose={() => setNewFor(undefined)} onSaved={add.one} />
      )}
    </Section>
  );
});
