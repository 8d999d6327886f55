import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { degrees, specialties } from '@careline/contracts/directory/reference-lists';
import { searchKey } from '@careline/contracts/rules/folding';
import { deriveNameParts } from '@careline/contracts/rules/name-parts';
import { npiProblem } from '@careline/contracts/rules/npi';
import { type RegistryEntry, registryCalls } from '@careline/contracts/trust/registry';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { ApiError } from '../../../../../lib/api/api-client.ts';
import { callApi, callQuery } from '../../../../../lib/api/call-api.ts';
import { formatDay } from '../../../../../lib/text/moments.ts';
import { Message } from '../../../../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../../../../ui/small-button.tsx';
import { addSpecialty, setSpecialty } from '../../draft/draft.ts';
import type { ProviderDraft } from '../../draft/draft-record.ts';
import { useDraft, useFormStore } from '../../form-store.ts';

const TYPING_PAUSE = 350;

/** What the registry says of the number, before it is saved: retired, another person's, or what it could fill in. */
export function RegistryHint() {
  const store = useFormStore();
  const entry = useRegistryEntry();
  const draft = useDraft((all) => all);
  const listedDegrees =
    useQuery({ ...entitySetApi(degrees).all(), enabled: entry !== undefined }).data?.items ?? [];
  const listedSpecialties =
    useQuery({ ...entitySetApi(specialties).all(), enabled: entry !== undefined }).data?.items ?? [];
  return <div aria-live="polite">{entry && say(entry)}</div>;

  function say(known: RegistryEntry) {
    if (known.deactivatedAt)
      return (
        <Message
          kind="warn"
          title={`The registry has retired this NPI on ${formatDay(known.deactivatedAt)}.`}
        >
          Compare the number with its source before you save.
        </Message>
      );
    const degreeNames = listedDegrees.flatMap(({ name, code }) => [name, code ?? '']);
    if (draft.name.trim() !== '' && !isSamePerson(draft, known, degreeNames))
      return (
        <Message kind="warn" title={`The registry lists this NPI as ${known.name || 'another one'}’s.`}>
          Compare the number with its source before you save.
        </Message>
      );
    const offers = offersOf(known, draft, { degrees: listedDegrees, specialties: listedSpecialties });
    if (offers.length === 0) return null;
    return (
      <Message kind="info">
        The registry knows this NPI: {offers.map(({ words }) => words).join(', ')}.{' '}
        <SmallButton
          size="compact-xs"
          onClick={() => {
            for (const { fill } of offers) store.change(fill);
          }}
        >
          Fill in from the registry
        </SmallButton>
      </Message>
    );
  }
}

/** Of the number in the form, once it is complete. Nothing is asked as long as no registry was loaded. */
function useRegistryEntry(): RegistryEntry | undefined {
  const npi = useDraft((draft) => draft.npi.trim());
  const [settled] = useDebouncedValue(npi, TYPING_PAUSE);
  const isNumber = npi !== '' && npiProblem(npi) === undefined;
  const { data: status } = useQuery({
    ...callQuery(registryCalls.getStatus, { spinner: false, quiet: true }),
    enabled: isNumber,
  });
  const { data } = useQuery({
    queryKey: ['Registry', 'Find', settled],
    enabled: isNumber && settled === npi && status?.loadedAt != null,
    queryFn: ({ signal }) =>
      callApi(registryCalls.find)({ params: { npi: settled }, signal, spinner: false, quiet: true }).catch(
        (error: unknown) => {
          // An unknown number is nothing to warn about here; the list of differences has it.
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
  });
  return data?.npi === npi ? data : undefined;
}

/** A word that both names share is enough: people change and shorten their names, and number mix-ups share none. */
function isSamePerson(draft: ProviderDraft, entry: RegistryEntry, degreeNames: readonly string[]): boolean {
  const { firstName, lastName } = deriveNameParts(draft.name, degreeNames);
  const own = words(draft.lastName ?? lastName, draft.lastName ? draft.firstName : firstName);
  const theirs = words(entry.name, ...entry.otherNames);
  return own.some((word) => theirs.includes(word));
}

const words = (...names: readonly (string | null)[]): string[] =>
  names.flatMap((name) => searchKey(name ?? '').split(' ')).filter((word) => word.length > 1);

interface Offer {
  words: string;
  fill: (draft: ProviderDraft) => ProviderDraft;
}

interface Lists {
  degrees: readonly { id: number; name: string; code?: string | null }[];
  specialties: readonly { id: number; name: string }[];
}

/** What is empty in the form and known to the registry. */
export function offersOf(entry: RegistryEntry, draft: ProviderDraft, lists: Lists): Offer[] {
  const { name, gender, credential, taxonomies } = entry;
  const offers: Offer[] = [];
  if (draft.name.trim() === '' && name !== '')
    offers.push({ words: name, fill: (now) => ({ ...now, name }) });
  if (draft.gender === null && gender !== null)
    offers.push({ words: GENDER_LABELS[gender], fill: (now) => ({ ...now, gender }) });
  const titles = credential.split(/[,;/]|\s+/).map(titleKey);
  const degree = lists.degrees.find((one) =>
    [one.name, one.code ?? ''].some((text) => text !== '' && titles.includes(titleKey(text))),
  );
  if (draft.degreeId === null && degree)
    offers.push({ words: degree.name, fill: (now) => ({ ...now, degreeId: degree.id }) });
  const known = taxonomies.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  const specialtyId = known.find((one) => one.specialtyId !== null)?.specialtyId;
  const specialty = lists.specialties.find(({ id }) => id === specialtyId);
  if (specialty && !draft.specialties.some((row) => row.specialtyId !== null))
    offers.push({ words: specialty.name, fill: (now) => withSpecialty(now, specialty.id) });
  return offers;
}

/** "M.D." is MD. */
const titleKey = (title: string): string => title.replaceAll('.', '').trim().toUpperCase();

function withSpecialty(draft: ProviderDraft, specialtyId: number): ProviderDraft {
  const empty = draft.specialties.find((row) => row.specialtyId === null);
  const grown = empty ? draft : addSpecialty(draft);
  const row = empty ?? grown.specialties.at(-1);
  return row ? setSpecialty(grown, row.key, { specialtyId }) : grown;
}
