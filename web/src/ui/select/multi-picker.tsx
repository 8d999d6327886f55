import { type ComboboxItem, MultiSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isSameName, matchesWords } from '../../lib/text/names.ts';
import { filterChoices } from './choice-select.tsx';
import { measureRoom, PANEL_FOOTER, USUAL_ROOM } from './dropdown-room.ts';
import { findMatch } from './select-keys.ts';
import { useUnchosenText } from './unchosen-text.tsx';

interface MultiPickerProps {
  label: string;
  placeholder: string;
  /** Undefined until known. */
  options: readonly { id: number; name: string }[] | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Offers to add what was typed if no option has that name. */
  onAdd?: ((name: string) => void) | undefined;
  clearable?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
}

const ADD = 'add';

/** Picks any number of records by name. Enter picks the first match and never saves the form. */
export function MultiPicker(props: MultiPickerProps) {
  const { label, options, value, onChange, onAdd, clearable = false } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [room, setRoom] = useState(USUAL_ROOM);
  const unchosen = useUnchosenText(text);
  const typed = text.trim();
  // Until the options are known, a name cannot be called missing.
  const isMissing = options?.every(({ name }) => !isSameName(name, typed)) ?? false;
  const canAdd = onAdd !== undefined && typed !== '' && isMissing;
  // Mantine empties the box when it is left; text that nothing was chosen for must stay.
  const isLeaving = useRef(false);
  const leave = () => {
    if (typed === '') return;
    const left = (options ?? []).filter(({ id, name }) => !value.includes(id) && matchesWords(name, typed));
    const match = findMatch(typed, left.length, (index) => left[index]?.name);
    const id = match === undefined ? undefined : left[match]?.id;
    if (id !== undefined) return onChange([...value, id]);
    isLeaving.current = true;
    unchosen.tell(typed);
  };
  const data = (options ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <MultiSelect
      ref={input}
      label={label}
      placeholder={value.length === 0 ? props.placeholder : ''}
      data={canAdd ? [...data, { value: ADD, label: `Add “${typed}”` }] : data}
      filter={({ options: offered, search }) => {
        const items = offered.filter((option): option is ComboboxItem => 'value' in option);
        const isAdd = ({ value: own }: ComboboxItem) => own === ADD;
        return [
          ...filterChoices(
            items.filter((item) => !isAdd(item)),
            search,
          ),
          ...items.filter(isAdd),
        ];
      }}
      value={value.map(String)}
      onChange={(chosen) => (chosen.includes(ADD) ? onAdd?.(typed) : onChange(chosen.map(Number)))}
      searchable
      searchValue={text}
      onSearchChange={(search) => {
        if (!isLeaving.current) setText(search);
        isLeaving.current = false;
      }}
      onBlur={leave}
      // Again when the options arrive after the text.
      selectFirstOptionOnChange={typed !== '' && data.length > 0}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== '') event.preventDefault();
      }}
      nothingFoundMessage={options ? 'No match' : 'Searching…'}
      hidePickedOptions
      clearable={clearable}
      // The X that clears stands in the place of the chevron.
      clearSectionMode={clearable && value.length > 0 ? 'clear' : 'rightSection'}
      rightSection={<IconChevronDown size={15} className="muted" aria-hidden />}
      rightSectionPointerEvents={clearable && value.length > 0 ? 'all' : 'none'}
      withAsterisk={props.withAsterisk ?? false}
      error={unchosen.problem ?? props.error}
      onDropdownOpen={() => input.current && setRoom(measureRoom(input.current, PANEL_FOOTER))}
      maxDropdownHeight={room.height}
      comboboxProps={{
        transitionProps: { duration: 0 },
        shadow: 'md',
        offset: 4,
        position: room.position,
        middlewares: { flip: false, shift: true },
      }}
      // Two names and the caret fit in one line.
      styles={{ inputField: { minWidth: 40 } }}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  );
}
