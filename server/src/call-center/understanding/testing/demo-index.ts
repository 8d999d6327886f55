import type { Site } from '@careline/contracts/directory/practice-addresses';
import { makeCatalog } from '../../../demo/catalog.ts';
import { DEMO_DATA } from '../../../demo/demo-data.ts';
import type { DemoAddress, Extra } from '../../../demo/practice-address.ts';
import { makeProvider } from '../../../demo/provider.ts';
import { specialtyNames } from '../../../demo/rows.ts';
import { LAY_WORDS, layWordsFor } from '../../../directory/lay-words/lay-words.ts';
import { SearchIndex } from '../../search-index/search-index.ts';

const { categoryNames, degreeNames, groupNames, languageNames } = DEMO_DATA;

const SEED = 2026;

/** The demo directory in an index of its own, without a database. */
export function demoIndex(providers: number): SearchIndex {
  const index = new SearchIndex();
  const catalog = makeCatalog(providers, SEED);
  const named = (names: readonly string[]) => names.map((name, k) => ({ id: k + 1, name }));
  const areas = catalog.areas.map(({ region }) => region);
  index.reference.load({
    body_part: named(catalog.bodyParts).map((row) => ({
      ...row,
      synonyms: layWordsFor(LAY_WORDS.bodyParts, row.name),
    })),
    category: named(categoryNames),
    term: catalog.terms.map((row) => ({ ...row, synonyms: layWordsFor(LAY_WORDS.terms, row.name) })),
    practice: catalog.practices,
    practice_address: catalog.addresses.map((row) => ({
      ...row,
      city: null,
      state: null,
      services: servicesOf(row),
    })),
    region: named(areas),
    insurance: catalog.insurances.map(({ id, fullName, friendlyName }) => ({
      id,
      fullName,
      consumerFriendlyName: friendlyName,
    })),
    insurance_plan: catalog.insurances.flatMap(({ id: insuranceId, plans }) =>
      plans.map(({ id, name }) => ({ id, name, insuranceId, referralDetails: '' })),
    ),
    specialty: named(specialtyNames).map((row) => ({
      ...row,
      synonyms: layWordsFor(LAY_WORDS.specialties, row.name),
    })),
    group: named(groupNames),
    degree: named(degreeNames),
    language: named(languageNames),
  });
  index.upsert(
    Array.from({ length: providers }, (_, k) => {
      const provider = makeProvider(catalog, k, SEED);
      return {
        ...provider,
        degreeId: provider.degree === null ? null : degreeNames.indexOf(provider.degree) + 1,
        phone: provider.coordinator.phone || provider.surgicalScheduler.phone,
        verifiedAt: null,
        openReportCount: 0,
        former: '',
        specialtyIds: provider.specialties.map((name) => specialtyNames.indexOf(name) + 1),
      };
    }),
  );
  return index;
}

function servicesOf(address: DemoAddress): Site {
  const { urgentHours, eveningHours, weekendHours, xRay, mri, pt, ot, pm, emg } = address;
  const pair = <Name extends string>(name: Name, { offered, text }: Extra) =>
    ({ [name]: offered, [`${name}Additional`]: text }) as Record<Name, boolean> &
      Record<`${Name}Additional`, string>;
  return {
    ...pair('urgentHours', urgentHours),
    ...pair('eveningHours', eveningHours),
    ...pair('weekendHours', weekendHours),
    ...pair('xRayOnSite', xRay),
    ...pair('mriOnSite', mri),
    ...pair('ptOnSite', pt),
    ...pair('otOnSite', ot),
    ...pair('pmOnSite', pm),
    ...pair('emgOnSite', emg),
    accommodations: address.accommodations,
    siteContact1: address.siteContact1,
    siteContact2: address.siteContact2,
  };
}
