import { type Area, DEMO_DATA } from './demo-data.ts';
import { makeAddress } from './practice-address.ts';
import { createRandom } from './random.ts';

const {
  categoryNames,
  fartherAreas,
  namedInsurances,
  newYorkAreas,
  practiceNameParts,
  regionalInsurers,
  regionalPlans,
  termsByBodyPart,
} = DEMO_DATA;

/** Ids start at 1. */
export type Catalog = ReturnType<typeof makeCatalog>;
export type Insurance = ReturnType<typeof makeInsurances>[number];

const nearNewYork = 2000;

/** Everything providers refer to; small enough to stay in memory for any size of directory. */
export function makeCatalog(providers: number, seed: number) {
  const areas = providers > nearNewYork ? [...newYorkAreas, ...fartherAreas] : newYorkAreas;
  const practices = makePractices(areas, Math.max(40, Math.round(providers * 0.012)), seed);
  return {
    areas,
    bodyParts: Object.keys(termsByBodyPart),
    terms: makeTerms(),
    insurances: makeInsurances(areas),
    practices,
    addresses: practices.flatMap(({ addresses }) => addresses),
  };
}

function makeTerms() {
  const terms = Object.values(termsByBodyPart).flatMap((list, bodyPart) =>
    list.map(([name, category]) => ({
      name: name.replace('!', ''),
      urgent: name.startsWith('!'),
      bodyPartId: bodyPart + 1,
      categoryId: category + 1,
    })),
  );
  if (terms.some(({ categoryId }) => categoryId > categoryNames.length))
    throw new Error('A term has no category.');
  return terms.map((term, index) => ({ id: index + 1, ...term }));
}

function makeInsurances(areas: readonly Area[]) {
  const regional = areas
    .filter((area) => fartherAreas.includes(area))
    .flatMap(({ region }) =>
      regionalInsurers.map((kind) => [`${region} ${kind}`, `${region} ${kind}`, regionalPlans] as const),
    );
  let lastPlan = 0;
  return [...namedInsurances, ...regional].map(([fullName, friendlyName, plans], index) => ({
    id: index + 1,
    fullName,
    friendlyName,
    plans: plans.map((name) => {
      lastPlan += 1;
      return { id: lastPlan, name: name.replace('!', ''), referral: name.startsWith('!') };
    }),
  }));
}

/** Three addresses per practice on average; areas take turns, the first ones more often. */
function makePractices(areas: readonly Area[], count: number, seed: number) {
  let lastAddress = 0;
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, -1 - index);
    const areaIndex = areas.indexOf(
      index < areas.length ? (areas[index] ?? random.pick(areas)) : random.pickEarly(areas),
    );
    const area = areas[areaIndex] ?? newYorkAreas[0];
    if (!area) throw new Error('There is no area.');
    // 1 to 5 addresses, 15 in every round of five practices.
    const size = [3, 1, 5, 2, 4][index % 5] ?? 3;
    const name = practiceName(index, area.region);
    const addresses = Array.from({ length: size }, () => {
      lastAddress += 1;
      return makeAddress(random, {
        id: lastAddress,
        practiceId: index + 1,
        regionId: areaIndex + 1,
        area,
        practice: name,
      });
    });
    return { id: index + 1, name, areaIndex, addresses };
  });
}

/** Every pair of words once, then again with the area and a number. */
function practiceName(index: number, region: string): string {
  const { first, second } = practiceNameParts;
  const name = `${first[index % first.length]} ${second[index % second.length]}`;
  const round = Math.floor(index / (first.length * second.length));
  return round === 0 ? name : `${name} of ${region} ${round + 1}`;
}
