import { milesBetween } from '@careline/contracts/rules/distance';
import { eachTown } from '../../maps/places.js';
import { townsTogether } from './misspelt-towns.js';
const NEARBY_MILES = 60;
/** How far the nearest office is, and whether that is within an hour or so; remembers the miles by tenths of a degree. */
export function nearbyOffices(offices) {
    let together;
    let cells = new Map();
    let known = new Map();
    let isCurrent = false;
    /** Most changed addresses lie where others are: then the towns around, a list that takes a tenth of a second to make, stay the same. */
    const refresh = () => {
        if (isCurrent)
            return;
        isCurrent = true;
        const now = spread(offices());
        if (now.size === known.size && [...now.keys()].every((cell) => known.has(cell)))
            return;
        known = now;
        cells = new Map();
        together = undefined;
    };
    const milesToOffice = (place) => {
        refresh();
        const cell = `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`;
        const miles = cells.get(cell) ?? Math.min(...[...known.values()].map((office) => milesBetween(office, place)));
        cells.set(cell, miles);
        return miles;
    };
    const isNearby = (place) => milesToOffice(place) <= NEARBY_MILES;
    /** Most towns of the country are far from every office: whole degrees tell that without measuring. */
    function* townsAround() {
        const degrees = new Set([...known.values()].flatMap(degreesAround));
        for (const [name, place] of eachTown())
            if (degrees.has(degreeOf(place.latitude, place.longitude)) && isNearby(place))
                yield [name, place];
    }
    const nearTowns = () => {
        refresh();
        together ??= townsTogether(townsAround());
        return together;
    };
    return {
        isNearby,
        milesToOffice,
        findSimilar: (typed) => nearTowns().findSimilar(typed),
        findTogether: (typed) => nearTowns().find(typed),
        forget: () => {
            isCurrent = false;
        },
    };
}
const degreeOf = (latitude, longitude) => Math.floor(latitude) * 1_000 + Math.floor(longitude);
const degreesAround = ({ latitude, longitude }) => [-1, 0, 1].flatMap((south) => [-1, 0, 1].map((west) => degreeOf(latitude + south, longitude + west)));
/** One office for each tenth of a degree: enough to know what is nearby. */
function spread(offices) {
    const cells = new Map();
    for (const { latitude, longitude } of offices) {
        if (latitude === null || longitude === null)
            continue;
        cells.set(`${latitude.toFixed(1)} ${longitude.toFixed(1)}`, { latitude, longitude });
    }
    return cells;
}
//# sourceMappingURL=nearby-offices.js.map