import { REPEATABLE_TARGETS } from '@careline/contracts/exchange/rosters';
/** Where in a row the cells of each target are. */
export function cellPlaces(mapping, columns) {
    const places = new Map();
    for (const { name, place } of columns) {
        const target = Object.hasOwn(mapping, name) ? mapping[name] : null;
        if (!target)
            continue;
        places.set(target, REPEATABLE_TARGETS.has(target) ? [...(places.get(target) ?? []), place] : [place]);
    }
    return places;
}
export const lineOf = ({ number, cells }, places) => ({
    number,
    cells: new Map([...places].map(([target, own]) => [target, own.map((place) => cells[place] ?? '')])),
});
//# sourceMappingURL=mapped-cells.js.map