import { termsAdded, termsAlreadyAdded } from '@careline/contracts/basis/messages';
import { bodyParts, categories } from '@careline/contracts/directory/reference-lists';
import { type Term, termCalls, terms } from '@careline/contracts/directory/terms';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { EntitySelect } from '../../../../../entity-set/select/entity-select.tsx';
import { NamedSelect } from '../../../../../entity-set/select/record-select.tsx';
import { callApi } from '../../../../../lib/api/call-api.ts';
import { notify } from '../../../../../lib/notify.ts';
import { pluralize } from '../../../../../lib/text/moments.ts';
import { confirm } from '../../../../../ui/feedback/confirm.tsx';
import {
  addTerms,
  copyAges,
  describeAges,
  isOverwritten,
  removeTerms,
  setTerm,
  type TermToAdd,
  tickTerms,
} from '../../draft/draft.ts';
import type { DraftTerm } from '../../draft/draft-record.ts';
import { useFormStore } from '../../form-store.ts';
import type { RowSource } from '../../rows/add-bar.tsx';
import { type GroupedKind, GroupedRow, GroupedSection } from '../../rows/grouped-rows.tsx';
import { NewEntityDialog } from '../../rows/new-entity-dialog.tsx';
import rowStyles from '../../rows/rows.module.css';
import { TickBox, toTicks } from '../../rows/tick-box.tsx';
import styles from './terms.module.css';

const TERMS: GroupedKind<DraftTerm> = {
  section: 'terms',
  list: 'providerTerms',
  one: 'term',
  none: 'No body parts found',
  owner: 'this provider',
  rowsOf: (draft) => draft.terms,
  keyOf: (row) => row.termId,
  nameOf: (row) => row.name,
  groupOf: (row) => ({ id: row.bodyPartId, name: row.bodyPartName }),
  set: setTerm,
  tick: tickTerms,
  remove: removeTerms,
  Row: memo(TermFields),
  heads: (
    <div className={styles.heads} aria-hidden>
      <span />
      <span>TERM</span>
      <span>MIN</span>
      <span>MAX</span>
      <span>NOTE</span>
      <span>PRIORITY</span>
      <span />
    </div>
  ),
  Tools: ({ group: { name, rows }, isInGroup }) => {
    const store = useFormStore();
    const [first] = rows;
    if (!first || rows.length === 1) return null;
    const copy = async () => {
      const ages = describeAges(first);
      const others = rows.filter((row) => isOverwritten(row, first));
      const named = others.slice(0, 3).map((row) => `${row.name} (${describeAges(row)})`);
      const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
      const text = `Give all ${rows.length} terms of ${name} the ages of ${first.name}, ${ages}? It replaces those of ${named.join(', ')}${more}.`;
      if (others.length > 0 && !(await confirm({ title: 'Copy ages', text, danger: true }))) return;
      store.change((draft) => copyAges(draft, first, isInGroup));
      notify.success(`${pluralize(rows.length, 'term')} of ${name}: ${ages}`);
    };
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Copy ages of ${first.name} to all terms of ${name}`}
        onClick={copy}
      >
        Copy ages
      </Button>
    );
  },
};

const ADDED_TERMS: RowSource<TermToAdd> = {
  section: 'terms',
  add: addTerms,
  loadGroup: async (client, bodyPartId) => {
    const { items } = await callApi(termCalls.getByBodyPartId)({ params: { id: bodyPartId } });
    return toRows(client, bodyPartId, items);
  },
  loadOne: async (client, id) => {
    const term = await client.fetchQuery(entitySetApi(terms).byId(id));
    return toRows(client, term.bodyPartId, [term]);
  },
  words: {
    added: termsAdded,
    already: termsAlreadyAdded,
    emptyGroup: 'This body part has no terms yet.',
  },
};

async function toRows(
  client: QueryClient,
  bodyPartId: number,
  items: readonly Pick<Term, 'id' | 'name'>[],
): Promise<TermToAdd[]> {
  const { name: bodyPartName } = await client.ensureQueryData(entitySetApi(bodyParts).byId(bodyPartId));
  return items.map(({ id, name }) => ({ termId: id, name, bodyPartId, bodyPartName }));
}

export const TermsSection = memo(function TermsSection() {
  return (
    <GroupedSection
      kind={TERMS}
      source={ADDED_TERMS}
      picker={(field) => <NamedSelect {...field} set={bodyParts} label="Body part" withAsterisk />}
      single={(field) => (
        <EntitySelect
          {...field}
          set={terms}
          label="Or a single term"
          placeholder="Search all terms"
          labelOf={(term) => term.name}
          detailOf={(term) => `${term.bodyPartName}, ${term.categoryName}`}
        />
      )}
      dialog={({ groupId, ...dialog }) => <NewTermDialog bodyPartId={groupId} {...dialog} />}
    />
  );
});

function TermFields({ row }: { row: DraftTerm }) {
  const store = useFormStore();
  const number = `${rowStyles.input} ${rowStyles.number}`;
  return (
    <GroupedRow kind={TERMS} row={row} className={styles.term}>
      {(input) => (
        <>
          <label className={styles.age} data-label="Min">
            <input className={number} inputMode="numeric" {...input('min')} />
          </label>
          <label className={styles.age} data-label="Max">
            <input className={number} inputMode="numeric" {...input('max')} />
          </label>
          <input className={`${rowStyles.input} ${styles.note}`} placeholder="Note" {...input('note')} />
          <span className={styles.priority} data-label="Priority">
            <TickBox
              label={`Priority: ${row.name}`}
              ticks={toTicks(row.priority)}
              onTick={(on) => store.change((draft) => setTerm(draft, row.termId, { priority: on }))}
            />
          </span>
        </>
      )}
    </GroupedRow>
  );
}

interface NewTermDialogProps {
  bodyPartId: number;
  onClose: () => void;
  onSaved: (termId: number) => void;
}

function NewTermDialog({ bodyPartId, ...dialog }: NewTermDialogProps) {
  return (
    <NewEntityDialog
      {...dialog}
      set={terms}
      empty={{ name: '', urgent: false, bodyPartId, categoryId: null }}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NamedSelect set={bodyParts} label="Body part" withAsterisk {...form.getInputProps('bodyPartId')} />
          <NamedSelect set={categories} label="Category" withAsterisk {...form.getInputProps('categoryId')} />
          <Checkbox label="Urgent" {...form.getInputProps('urgent', { type: 'checkbox' })} />
        </>
      )}
    </NewEntityDialog>
  );
}
