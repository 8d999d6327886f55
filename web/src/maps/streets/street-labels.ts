import type { StreetTile } from '@careline/contracts/call-center/maps';

/** A name and where it stands, in positions of the source tile. */
export interface StreetLabel {
  text: string;
  x: number;
  y: number;
  angle: number;
  /** Pixels. */
  size: number;
  isStreet: boolean;
}

const EXTENT = 4_096;
/** Width of a letter as a share of the size; good enough to keep names apart. */
const LETTER = 0.56;
const APART = 14;
/** One name is repeated along a long street, but not more often than this. */
const REPEAT = 260;

/** Neighbourhoods first, then water and parks, then streets from the largest: each only where nothing stands yet. */
export function placeLabels(tile: StreetTile, scale: number, zoom: number): StreetLabel[] {
  const placed: StreetLabel[] = [];
  const add = (label: StreetLabel) => {
    if (fits(label, placed, scale)) placed.push(label);
  };
  if (zoom < 16) {
    for (const { text, at } of tile.names)
      add({ text, x: at[0], y: at[1], angle: 0, size: 12, isStreet: false });
  }
  if (zoom >= 14) {
    for (const { name, rings } of tile.areas) {
      const middle = name ? widestPlace(rings, name.length * 11 * LETTER, scale) : undefined;
      if (middle) add({ text: name, ...middle, angle: 0, size: 11, isStreet: false });
    }
  }
  const order = ['motorway', 'major', 'medium', 'minor', 'path'];
  const lines =
    zoom >= 14 ? tile.lines.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)) : [];
  for (const { name, kind, points } of lines) {
    if (!name || (kind === 'path' && zoom < 17) || (kind === 'minor' && zoom < 15)) continue;
    const size = kind === 'minor' || kind === 'path' ? 10 : 11;
    const longest = longestSegment(points);
    if (longest && longest.length * scale > name.length * size * LETTER)
      add({ text: name, x: longest.x, y: longest.y, angle: longest.angle, size, isStreet: true });
  }
  return placed;
}

function fits(label: StreetLabel, placed: readonly StreetLabel[], scale: number): boolean {
  const half = reach(label) / scale;
  const isInside = [label.x, label.y].every((value) => value > half * 0.7 && value < EXTENT - half * 0.7);
  return (
    isInside &&
    placed.every((other) => {
      const distance = Math.hypot(label.x - other.x, label.y - other.y) * scale;
      if (other.text === label.text && distance < REPEAT) return false;
      return distance > clearance(label, other);
    })
  );
}

const reach = ({ text, size }: StreetLabel): number => (text.length * size * LETTER) / 2;

/** Parallel names need only their height between them when one stands above the other; crossing ones their whole reach. */
function clearance(one: StreetLabel, other: StreetLabel): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const across = Math.abs(Math.sin(Math.atan2(dy, dx) - one.angle));
  const isParallel = Math.abs(Math.sin(one.angle - other.angle)) < 0.3;
  const whole = reach(one) + reach(other) + 4;
  return isParallel ? Math.min(whole, APART / Math.max(across, 0.05)) : whole * 0.7;
}

/** How far a street may bend under its name, in radians. */
const BEND = 0.12;

/** The middle of the longest part that is nearly straight. */
function longestSegment(points: readonly number[]) {
  let best: { x: number; y: number; angle: number; length: number } | undefined;
  for (let from = 0, to = 2; to < points.length; to += 2) {
    const along = Math.atan2(
      (points[to + 1] ?? 0) - (points[to - 1] ?? 0),
      (points[to] ?? 0) - (points[to - 2] ?? 0),
    );
    const [x1 = 0, y1 = 0] = points.slice(from, from + 2);
    const [x2 = 0, y2 = 0] = points.slice(to, to + 2);
    if (Math.abs(Math.sin(Math.atan2(y2 - y1, x2 - x1) - along)) > BEND) {
      from = to - 2;
      continue;
    }
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (best && length <= best.length) continue;
    let angle = Math.atan2(y2 - y1, x2 - x1);
    // Names read from left to right.
    if (angle > Math.PI / 2) angle -= Math.PI;
    if (angle < -Math.PI / 2) angle += Math.PI;
    best = { x: (x1 + x2) / 2, y: (y1 + y2) / 2, angle, length };
  }
  return best;
}

/** The middle of an area that is wide enough for its name. */
function widestPlace(rings: readonly (readonly number[])[], width: number, scale: number) {
  const [outline = []] = rings;
  const xs = outline.filter((_, k) => k % 2 === 0);
  const ys = outline.filter((_, k) => k % 2 === 1);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if ((right - left) * scale < width || (bottom - top) * scale < 16) return undefined;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
