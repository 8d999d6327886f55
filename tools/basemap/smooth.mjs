/** Makes coarse outlines pleasant to look at. */

/** Square degrees; about half a square kilometer around New York. */
const SMALLEST = 0.00006;

// The source is full of triangles: ponds and rocks that lost their shape. Anything that small is not drawn.
export const isIsland = (outline) => areaOf(outline) > SMALLEST || outline.length > 8;
export const isLake = (hole) => areaOf(hole) > 4 * SMALLEST;

function areaOf(ring) {
  let doubled = 0;
  ring.forEach(([x1, y1], k) => {
    const [x2, y2] = ring.at(k - 1);
    doubled += x2 * y1 - x1 * y2;
  });
  return Math.abs(doubled) / 2;
}

/** Chaikin's corner cutting on a closed ring. */
export function smooth(ring, rounds) {
  let points = ring.slice(0, -1);
  for (let round = 0; round < rounds; round++) {
    points = points.flatMap(([x1, y1], k) => {
      const [x2, y2] = points[(k + 1) % points.length];
      return [
        [x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25],
        [x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75],
      ];
    });
  }
  return [...points, points[0]];
}
