/** What the records of a directory, and those that a roster would create, are called. Pure. */
import type { Names } from '../../../platform/history/words/references.ts';
import type { DirectorySnapshot, KnownDirectory } from './known-directory.ts';
import { NAME_LISTS } from './known-names.ts';
import type { NamedRows } from './record-edits.ts';

/** The names of everything that changes refer to; those that do not exist yet are looked up when they are asked for. */
export function namesOf(directory: DirectorySnapshot, known: KnownDirectory): Names {
  const names: Record<string, Record<string, string>> = {};
  for (const list of NAME_LISTS) {
    const own = Object.fromEntries(directory.lists[list].map(({ id, name }) => [String(id), name]));
    names[list] = new Proxy(own, {
      get: (target, id) =>
        typeof id === 'string' ? (target[id] ?? known.lists.created.get(Number(id))?.name) : undefined,
    });
  }
  return names;
}

export function namedRows(
  directory: DirectorySnapshot,
  known: KnownDirectory,
  left: ReadonlySet<number>,
): NamedRows {
  const places = new Map(directory.places.map((place) => [place.id, place]));
  const plans = new Map(directory.plans.map((plan) => [plan.id, plan]));
  const names = new Map(
    NAME_LISTS.flatMap((list) => directory.lists[list].map((one) => [`${list}${one.id}`, one.name])),
  );
  return {
    today: new Date().toISOString().slice(0, 10),
    place: (id) => {
      const place = places.get(id) ?? known.newPlaces.get(id);
      if (!place || left.has(id)) return undefined;
      return { id, practiceName: place.practice, address: place.address, suite: place.suite, zip: place.zip };
    },
    plan: (id) => {
      const plan = plans.get(id);
      return (
        plan && {
          insuranceId: 0,
          // The shorter one, for people.
          insuranceName: plan.insuranceNames[1] || (plan.insuranceNames[0] ?? ''),
          insurancePlanName: plan.name,
        }
      );
    },
    name: (id) => ({ id, name: known.lists.created.get(id)?.name ?? names.get(`Specialties${id}`) ?? '' }),
  };
}
