import { bodyParts } from '@careline/contracts/directory/reference-lists';
import { terms as termSet } from '@careline/contracts/directory/terms';
import { memo, useState } from 'react';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { NamedSelect } from '../../../../../entity-set/select/named-select.tsx';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { useDraft } from '../../form-store.ts';
import { Section } from '../../layout/section.tsx';
import { AddBar } from '../../rows/add-bar.tsx';
import { NewTermDialog } from './new-term-dialog.tsx';
import { TermList } from './term-list.tsx';
import { useAddTerms } from './use-add-terms.ts';

export const TermsSection = memo(function TermsSection() {
  const count = useDraft((draft) => draft.terms.length);
  const made = useFieldWork();
  const [newFor, setNewFor] = useState<number>();
  const add = useAddTerms(setNewFor);
  return (
    <Section id="terms" count={count}>
      <AddBar
        picker={(field) => <NamedSelect {...field} set={bodyParts} label="Body part" withAsterisk />}
        onAdd={add.allOf}
        single={
          <EntitySelect
            set={termSet}
            label="Or a single term"
            placeholder="Search all terms"
            value={null}
            error={made.failure}
            labelOf={(term) => term.name}
            detailOf={(term) => `${term.bodyPartName}, ${term.categoryName}`}
            onChange={(id) => id !== null && add.one(id)}
          />
        }
      />
      <TermList onNew={setNewFor} />
      {newFor !== undefined && (
        <NewTermDialog
          bodyPartId={newFor}
          onClose={() => setNewFor(undefined)}
          onSaved={(id) => made.run(() => add.one(id))}
        />
      )}
    </Section>
  );
});
