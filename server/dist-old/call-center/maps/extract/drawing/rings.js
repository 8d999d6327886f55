/** Joins the ways of a multipolygon to closed rings; what does not close is left out. */
export function joinRings(ways) {
    const open = ways.filter((way) => way.length > 1).map((way) => [...way]);
    const rings = [];
    while (open.length > 0) {
        const ring = open.pop() ?? [];
        while (ring[0] !== ring.at(-1)) {
            const end = ring.at(-1);
            const next = open.findIndex((way) => way[0] === end || way.at(-1) === end);
            if (next < 0)
                break;
            const [way = []] = open.splice(next, 1);
            ring.push(...(way[0] === end ? way : way.toReversed()).slice(1));
        }
        if (ring.length > 3 && ring[0] === ring.at(-1))
            rings.push(ring);
    }
    return rings;
}
//# sourceMappingURL=rings.js.map