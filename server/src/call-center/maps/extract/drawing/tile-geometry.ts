/** A point of the world in Web Mercator, both from 0 to 1. */
export type WorldPoint = [x: number, y: number];
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The map ends here: the poles are infinitely far away. */
const MOST_LATITUDE = 85.051;

export function toWorld(latitude: number, longitude: number): WorldPoint {
  const clamped = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

export function boxOf(points: readonly WorldPoint[]): Box {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The parts of a line whose segments touch the box. */
export function clipLine(line: readonly WorldPoint[], box: Box): WorldPoint[][] {
  const parts: WorldPoint[][] = [];
  let part: WorldPoint[] = [];
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1], line[k]];
    if (!from || !to) break;
    if (touches(boxOf([from, to]), box)) {
      if (part.length === 0) part.push(from);
      part.push(to);
    } else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

export const touches = (one: Box, other: Box): boolean =>
  one.right >= other.left && one.left <= other.right && one.bottom >= other.top && one.top <= other.bottom;

/** A ring cut at the four sides of the box, one after the other (Sutherland and Hodgman). */
export function clipRing(ring: readonly WorldPoint[], box: Box): WorldPoint[] {
  let points = [...ring];
  const cut = (axis: 0 | 1, limit: number, keepsBelow: boolean) => {
    const isInside = (point: WorldPoint) => (keepsBelow ? point[axis] <= limit : point[axis] >= limit);
    const kept: WorldPoint[] = [];
    points.forEach((point, k) => {
      const before = points[(k + points.length - 1) % points.length] ?? point;
      if (isInside(point) !== isInside(before)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        kept.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
      }
      if (isInside(point)) kept.push(point);
    });
    points = kept;
  };
  cut(0, box.left, false);
  cut(0, box.right, true);
  cut(1, box.top, false);
  cut(1, box.bottom, true);
  return points;
}

/** Leaves out points nearer than `step` to the one before; the ends stay. */
export function thin(points: readonly WorldPoint[], step: number): WorldPoint[] {
  let last: WorldPoint | undefined;
  return points.filter((point, k) => {
    const isNeeded =
      !last || k === points.length - 1 || Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) >= step;
    if (isNeeded) last = point;
    return isNeeded;
  });
}

/** Joins the ways of a multipolygon to closed rings; what does not close is left out. */
export function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const open = ways.filter((way) => way.length > 1).map((way) => [...way]);
  const rings: number[][] = [];
  while (open.length > 0) {
    const ring = open.pop() ?? [];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1);
      const next = open.findIndex((way) => way[0] === end || way.at(-1) === end);
      if (next < 0) break;
      const [way = []] = open.splice(next, 1);
      ring.push(...(way[0] === end ? way : way.toReversed()).slice(1));
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}
