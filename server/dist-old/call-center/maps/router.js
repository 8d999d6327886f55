import { milesBetween } from '@careline/contracts/rules/distance';
/** A router puts places on the nearest road; a road farther away than this is not the place that was meant. */
const SNAP_LIMIT_MILES = 0.621_371;
export async function findRoute(request, router) {
    if (!router || !covers(router, request.from) || !covers(router, request.to))
        return straightRoute(request);
    try {
        const found = await router.route(request);
        if (found === 'notFound' || !reaches(found, request))
            return withoutWay('notFound');
        return { status: 'ok', ...found };
    }
    catch {
        return withoutWay('unavailable');
    }
}
export async function findMatrix(request, router) {
    const { from, to } = request;
    const estimated = (place) => ({ distance: milesBetween(from, place), duration: null });
    if (!router || !covers(router, from))
        return { status: 'approximate', items: to.map(estimated) };
    const byRoad = to.filter((place) => covers(router, place));
    try {
        const found = byRoad.length > 0 ? await router.matrix({ from, to: byRoad }) : [];
        const ways = new Map(byRoad.map((place, k) => [place, found[k]]));
        return { status: 'ok', items: to.map((place) => ways.get(place) ?? estimated(place)) };
    }
    catch {
        return { status: 'unavailable', items: to.map(() => ({ distance: null, duration: null })) };
    }
}
const covers = (router, place) => router.covers?.(place) ?? true;
function reaches({ geometry }, { from, to }) {
    const [first, last] = [geometry[0], geometry.at(-1)];
    return first !== undefined && last !== undefined && isNear(first, from) && isNear(last, to);
}
const isNear = ([latitude, longitude], place) => milesBetween({ latitude, longitude }, place) <= SNAP_LIMIT_MILES;
const withoutWay = (status) => ({
    status,
    distance: null,
    duration: null,
    geometry: [],
});
/** Without a router: a straight line that says it is an estimate. */
function straightRoute({ from, to }) {
    return {
        status: 'approximate',
        distance: milesBetween(from, to),
        duration: null,
        geometry: [
            [from.latitude, from.longitude],
            [to.latitude, to.longitude],
        ],
    };
}
//# sourceMappingURL=router.js.map