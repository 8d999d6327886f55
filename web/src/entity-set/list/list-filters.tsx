import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { ListFilter, ListFilters } from '@careline/contracts/basis/list-filters';
import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { RecordSelect } from '../select/record-select.tsx';
import { useUrlParameters } from './list-url.ts';

/** What narrows a list, as the set's contract says: kept in the URL, and sent with every search. */

type FilterValue = number | string | boolean;

interface Narrowing {
  scope: Record<string, FilterValue | undefined>;
  isNarrowed: boolean;
  /** The parameters of the URL without any filter. */
  nothing: Readonly<Record<string, undefined>>;
  fields: ReactNode;
}

/** The values in use of filters by text. */
export type FilterTexts = Readonly<Record<string, readonly string[]>>;

export function useListFilters({ filters = NONE }: EntitySet, texts: FilterTexts = {}): Narrowing {
  const known = Object.entries(filters);
  const [values, change] = useUrlParameters(urlSchemaOf(filters));
  const isSet = ([, { url }]: [string, ListFilter]) => values[url] !== undefined;
  const [showsMore, setShowsMore] = useState(false);
  const shown = known.filter((entry) => !entry[1].isMore || showsMore || isSet(entry));
  const hidden = known.length - shown.length;
  const isNarrowed = known.some(isSet);
  const nothing = Object.fromEntries(known.map(([, { url }]) => [url, undefined]));
  return {
    scope: Object.fromEntries(known.map(([field, { url }]) => [field, values[url]])),
    isNarrowed,
    nothing,
    fields: known.length > 0 && (
      <search className="filters" aria-label="Narrow the list" data-folded={hidden > 0 || undefined}>
        {shown.map(([field, filter]) => (
          <div key={field} data-unset={values[filter.url] === undefined || undefined}>
            <FilterField
              filter={filter}
              texts={texts[field] ?? []}
              value={values[filter.url]}
              onChange={(value) => change({ [filter.url]: value })}
            />
          </div>
        ))}
        {hidden > 0 && (
          <Button variant="subtle" onClick={() => setShowsMore(true)}>
            More filters
          </Button>
        )}
        {isNarrowed && (
          <Button variant="subtle" onClick={() => change(nothing)}>
            Show all
          </Button>
        )}
      </search>
    ),
  };
}

const NONE: ListFilters = {};

const UrlId = z.int().min(1).max(LARGEST_ID);

const urlSchemaOf = (filters: ListFilters) =>
  z.object(
    Object.fromEntries(
      Object.values(filters).map((filter) => [
        filter.url,
        urlValueOf(filter).optional().catch(undefined) as z.ZodType<FilterValue | undefined>,
      ]),
    ),
  );

function urlValueOf(filter: ListFilter): z.ZodType {
  if (filter.kind === 'record') return UrlId;
  if (filter.kind === 'choice') return filter.values;
  return filter.kind === 'flag' ? z.boolean() : z.coerce.string();
}

interface FilterFieldProps {
  filter: ListFilter;
  texts: readonly string[];
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

function FilterField({ filter, texts, value, onChange }: FilterFieldProps) {
  const { label, all } = filter;
  if (filter.kind === 'record') {
    return (
      <RecordSelect
        name={filter.set}
        label={label}
        placeholder={all}
        value={typeof value === 'number' ? value : null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    );
  }
  return (
    <ChoiceSelect
      label={label}
      placeholder={all}
      choices={listChoices(
        filter,
        typeof value === 'string' && !texts.includes(value) ? [value, ...texts] : texts,
      )}
      clearable
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

function listChoices(filter: ListFilter, texts: readonly string[]): { value: FilterValue; label: string }[] {
  if (filter.kind === 'choice')
    return filter.values.options.map((value) => ({ value, label: filter.labels[value] ?? String(value) }));
  if (filter.kind === 'flag')
    return [
      { value: false, label: filter.labels.no },
      { value: true, label: filter.labels.yes },
    ];
  return texts.map((text) => ({ value: text, label: text }));
}
