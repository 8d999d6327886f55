import { SERVICE_GROUPS, SERVICE_NAMES } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import {
  type Contacts,
  coded,
  extensionUrl,
  known,
  profileUrl,
  reference,
  SYSTEMS,
  telecomOf,
} from './elements.ts';
import { codedSpecialties, type SpecialtyRow, specialtiesOfProvider } from './practitioner-role.ts';
import {
  hasBegun,
  idNumber,
  isThere,
  lastChange,
  notAvailableOf,
  numberedIds,
  PROVIDER_BEGAN,
  publishedNotices,
  type ResourceSource,
  type WithNotices,
} from './source.ts';

/** What is offered: by video or telephone by a provider, or on site at a location. */

export const CATEGORIES = {
  telehealth: { code: 'prov', display: 'Medical Provider' },
  onSite: { code: 'outpat', display: 'Clinic or Outpatient Facility' },
} as const;

export const DELIVERY = {
  telehealth: { code: 'virtual', display: 'Virtual' },
  onSite: { code: 'physical', display: 'Physical' },
} as const;

/** Hours are not services. The place in this list is part of the key. */
export const ON_SITE = SERVICE_GROUPS.find(({ title }) => title === 'On site')?.values ?? [];

const commonElements = (name: keyof typeof CATEGORIES) => ({
  extension: [
    {
      url: extensionUrl('delivery-method'),
      extension: [
        {
          url: 'type',
          valueCodeableConcept: coded(SYSTEMS.delivery, DELIVERY[name].code, DELIVERY[name].display),
        },
      ],
    },
  ],
  active: true,
  category: [coded(SYSTEMS.category, CATEGORIES[name].code, CATEGORIES[name].display)],
});

export const telehealthServices: ResourceSource = {
  name: 'telehealth',
  type: 'HealthcareService',
  profile: profileUrl('HealthcareService'),
  from: sql`provider as p`,
  where: sql`${isThere} and p.telehealth`,
  provider: sql`p.id`,
  key: [sql`p.id`],
  ...numberedIds('telehealth-'),
  isWithdrawn: ([id]) =>
    sql`exists (select from provider as p where p.id = ${id} and not (${isThere}) and p.telehealth)`,
  updated: lastChange(sql`greatest(p.changed_at, ${PROVIDER_BEGAN})`, 'specialty').updated,
  columns: sql`p.name as provider, ${hasBegun(sql`p.starts_on`)} as active, ${specialtiesOfProvider} as specialties,
    ${publishedNotices(sql`notice.provider_id = p.id`)}`,
  make: ({ provider, active, specialties, notices }: TelehealthRow) => ({
    ...commonElements('telehealth'),
    active,
    ...known({ specialty: codedSpecialties(specialties) }),
    name: `Telehealth: ${provider}`,
    ...notAvailableOf({ notices }),
  }),
};

interface TelehealthRow extends WithNotices {
  provider: string;
  active: boolean;
  specialties: SpecialtyRow[];
}

interface OnSiteRow extends Contacts, WithNotices {
  key: [number, number];
  practiceId: number;
  practice: string;
  location: string;
}

/** "PT on site" in the words of a caller: "Physical therapy on site". */
export const onSiteName = (place: number): string => {
  const service = ON_SITE[place];
  return service ? SERVICE_NAMES[service] : '';
};

export const onSiteServices: ResourceSource = {
  name: 'onSite',
  type: 'HealthcareService',
  profile: profileUrl('HealthcareService'),
  from: sql`practice_address as a join practice on practice.id = a.practice_id
    cross join lateral (values (0, a.x_ray_on_site), (1, a.mri_on_site), (2, a.pt_on_site), (3, a.ot_on_site), (4, a.pm_on_site),
                               (5, a.emg_on_site)) as service (place, is_offered)`,
  where: sql`service.is_offered`,
  key: [sql`a.id`, sql`service.place`],
  keyOf: (id) => {
    const [name, address, ...more] = id.split('-');
    const place = (ON_SITE as readonly string[]).indexOf(name ?? '');
    const number = idNumber(address ?? '');
    return place < 0 || number === undefined || more.length > 0 ? undefined : [number, place];
  },
  idOf: ([address, place = 0]) => `${ON_SITE[place]}-${address}`,
  updated: sql`greatest(a.changed_at, practice.changed_at)`,
  columns: sql`practice.id as "practiceId", practice.name as practice, practice.name || ', ' || a.address as location,
    a.main_phone as phone, a.fax, a.email, ${publishedNotices(sql`notice.address_id = a.id`)}`,
  make: (row: OnSiteRow) => {
    const [addressId, place] = row.key;
    const name = onSiteName(place);
    return {
      ...commonElements('onSite'),
      providedBy: reference('Organization', `practice-${row.practiceId}`, row.practice),
      type: [{ text: name.replace(/ on site$/, '') }],
      location: [reference('Location', addressId, row.location)],
      name,
      ...known({ telecom: telecomOf(row) }),
      ...notAvailableOf(row),
    };
  },
};
