import { type PhoneLine, phoneLines } from '@careline/contracts/call-center/phone-lines';
import { TextInput } from '@mantine/core';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { GroupNames, GroupsPicker } from '../../entity-set/groups-picker.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import type { Column } from '../../ui/table/table-columns.ts';

const ALL_GROUPS = 'All that the agent may see';
const LANGUAGES: Readonly<Record<PhoneLine['language'], string>> = { en: 'English', es: 'Spanish' };
const CHOICES = (['en', 'es'] as const).map((value) => ({ value, label: LANGUAGES[value] }));

const COLUMNS: readonly Column<PhoneLine>[] = [
  { head: 'NAME', cell: (row) => row.name, sort: 'name', primary: true },
  { head: 'NUMBER', cell: (row) => row.number, sort: 'number', phoneLabel: 'Number' },
  {
    head: 'GROUPS',
    cell: (row) => <GroupNames ids={row.groups} none="All" />,
    phoneLabel: 'Groups',
  },
  { head: 'LANGUAGE', cell: (row) => LANGUAGES[row.language], width: '110px', phoneLabel: 'Language' },
];

/** The numbers that callers dial, for the telephone system's link to the search page. */
export function LinesPage() {
  return (
    <EntityListPage
      set={phoneLines}
      isPartOfPage
      columns={COLUMNS}
      phoneRowHeight={110}
      nameOf={(row) => row.name}
      form={(panel) => <LineForm {...panel} />}
    />
  );
}

const empty = { number: '', name: '', groups: [], language: 'en' as const, query: '' };

const SHOWN = {
  groups: (ids: readonly number[] | null | undefined) => <GroupNames ids={ids ?? []} none={ALL_GROUPS} />,
  language: (language: PhoneLine['language'] | undefined) => language && LANGUAGES[language],
};

function LineForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={phoneLines} empty={empty} show={SHOWN}>
      {(form) => {
        const language = form.getInputProps('language');
        return (
          <>
            <TextInput label="Name" withAsterisk autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Number"
              withAsterisk
              autoComplete="off"
              inputMode="tel"
              description="As callers dial it"
              {...form.getInputProps('number')}
            />
            <GroupsPicker placeholder={ALL_GROUPS} {...form.getInputProps('groups')} />
            <ChoiceSelect
              label="Language"
              choices={CHOICES}
              error={language.error}
              value={language.value ?? null}
              onChange={language.onChange}
            />
            <TextInput
              label="Search"
              autoComplete="off"
              description="What stands after the ? in the address of the search page, once its filters are set; without groups"
              {...form.getInputProps('query')}
            />
          </>
        );
      }}
    </EntityForm>
  );
}
