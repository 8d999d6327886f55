import {
  ACCEPTING_FACTS,
  nameAccommodations,
  SERVICE_NAMES,
  type Service,
} from '@careline/contracts/directory/preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { AcceptRequest, AttestationItem } from '@careline/contracts/trust/attestations';
import type { NamedPlan, OfficeChanges, OfficeValues } from '@careline/contracts/trust/office-answers';
import { phoneHint } from '../../../lib/text/contact-formats.ts';
import { formatDay } from '../../../lib/text/moments.ts';

/** One line of a correction: what is recorded now, and what the office says. */
export interface Difference {
  field: keyof OfficeChanges;
  label: string;
  ours: string;
  theirs: string;
}

const NONE = 'None';
const GONE = 'No longer recorded';

/** Only what the office spoke about. Empty for a record that was confirmed after somebody had changed it. */
export function answerDifferences(
  { changes, ours }: AttestationItem,
  plans: readonly NamedPlan[],
): Difference[] {
  if (!changes) return [];
  const fields = Object.keys(changes) as (keyof OfficeChanges)[];
  return fields.map((field) => {
    const { label, say } = FIELDS[field];
    return {
      field,
      label,
      ours: ours ? say(withPresence(ours), plans) : GONE,
      theirs: say(changes, plans),
    };
  });
}

/** Everybody recorded at an address counts as working there. */
const withPresence = (ours: OfficeValues): Said => ({ ...ours, notHere: false });

type Said = { [Field in keyof OfficeChanges]?: OfficeChanges[Field] | null | false };

interface Field {
  label: string;
  say: (values: Said, plans: readonly NamedPlan[]) => string;
}

const nameServices = (services: readonly Service[]) =>
  services.map((service) => SERVICE_NAMES[service]).join(', ');

const FIELDS: Readonly<Record<keyof OfficeChanges, Field>> = {
  mainPhone: { label: 'Main phone', say: ({ mainPhone }) => formatPhone(mainPhone || '') || NONE },
  fax: { label: 'Fax', say: ({ fax }) => formatPhone(fax || '') || NONE },
  moved: { label: 'Has moved to', say: ({ moved }) => moved || '' },
  services: { label: 'Hours and services', say: ({ services }) => nameServices(services || []) || NONE },
  accommodations: {
    label: 'Accommodations',
    say: ({ accommodations }) => nameAccommodations(accommodations || []) || NONE,
  },
  accepting: {
    label: 'Patients',
    say: ({ accepting }) => (accepting ? ACCEPTING_FACTS[accepting] : 'Not known'),
  },
  insurancePlanIds: {
    label: 'Plans taken here',
    say: ({ insurancePlanIds }, plans) =>
      plans
        .filter(({ id }) => (insurancePlanIds || []).includes(id))
        .map(({ name }) => name)
        .join(', ') || NONE,
  },
  plansUntil: {
    label: 'Last days of plans',
    say: ({ plansUntil }, plans) =>
      (plansUntil || [])
        .map(({ insurancePlanId, endsOn }) => {
          const { name = '' } = plans.find(({ id }) => id === insurancePlanId) ?? {};
          return `${name} ${endsOn ? `until ${formatDay(endsOn)}` : 'without a last day'}`;
        })
        .join(', ') || NONE,
  },
  notHere: { label: 'Works here', say: ({ notHere }) => (notHere ? 'No longer' : 'Yes') },
};

/** What the desk writes in place of what an office said, by key of the item and field. */
export type Corrections = Readonly<Record<string, string>>;

const PHONES = ['mainPhone', 'fax'] as const;
type Phone = (typeof PHONES)[number];

export const shownPhone = ({ key, changes }: AttestationItem, field: Phone, corrected: Corrections): string =>
  corrected[`${key} ${field}`] ?? formatPhone(changes?.[field] ?? '');

export const wrongCorrections = (item: AttestationItem, corrected: Corrections): Phone[] =>
  PHONES.filter((field) => phoneHint(shownPhone(item, field, corrected)));

/** The key alone, unless the desk has corrected something. */
export function asAccepted(item: AttestationItem, corrected: Corrections): AcceptRequest['items'][number] {
  const own = PHONES.filter((field) => corrected[`${item.key} ${field}`] !== undefined);
  if (own.length === 0) return item.key;
  const values = Object.fromEntries(own.map((field) => [field, shownPhone(item, field, corrected).trim()]));
  return { key: item.key, changes: { ...item.changes, ...values } };
}
