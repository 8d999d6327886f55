/** Compresses geometry: fewer points, each stored as the difference from the previous one in ten-thousandths of a degree. */

export const SCALE = 10_000;

export function pack(points) {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const next = [Math.round(longitude * SCALE), Math.round(latitude * SCALE)];
    const step = [next[0] - x, next[1] - y];
    [x, y] = next;
    return step;
  });
}

/** Douglas–Peucker simplification, iterative because coastlines are long. */
export function simplify(points, tolerance) {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const open = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const { index, distance } = farthest(points, first, last);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    open.push([first, index], [index, last]);
  }
  return points.filter((_, index) => keep[index]);
}

function farthest(points, first, last) {
  let found = { index: -1, distance: 0 };
  for (let index = first + 1; index < last; index++) {
    const distance = distanceToLine(points[index], points[first], points[last]);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - (x1 + share * dx), y - (y1 + share * dy));
}
