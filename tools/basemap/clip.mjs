/** Clips geometry to a box [west, south, east, north]. */

export const outlineOf = ([west, south, east, north], margin) => [
  west - margin,
  south - margin,
  east + margin,
  north + margin,
];

/** Sutherland–Hodgman clipping of each ring; holes that vanish are dropped. */
export function clipPolygon(polygon, box) {
  const [outer, ...holes] = polygon.map((ring) => clipRing(ring, box));
  return outer.length < 3 ? [] : [outer, ...holes.filter((hole) => hole.length >= 3)].map(close);
}

const close = (ring) => [...ring, ring[0]];

function clipRing(ring, [west, south, east, north]) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => clipEdge(points, axis, limit, sign), ring);
}

function clipEdge(points, axis, limit, sign) {
  const inside = (point) => (point[axis] - limit) * sign >= 0;
  const result = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1);
    if (inside(point) !== inside(before)) result.push(crossing(before, point, axis, limit));
    if (inside(point)) result.push(point);
  });
  return result;
}

function crossing(from, to, axis, limit) {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** Runs of points inside the box. Borders are dense enough to end at the last point inside. */
export function clipLine(line, [west, south, east, north]) {
  let run = [];
  const runs = [run];
  for (const point of line) {
    const [x, y] = point;
    if (x >= west && x <= east && y >= south && y <= north) run.push(point);
    else if (run.length > 0) {
      run = [];
      runs.push(run);
    }
  }
  return runs.filter((run) => run.length > 1);
}
