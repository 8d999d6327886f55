/** Which square of a picture is used. Pure. */

export interface Size {
  width: number;
  height: number;
}

/** `x` and `y` from 0 (left, top) to 1 (right, bottom); `zoom` from 1, the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export function computeSquare({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - side) * clampShare(x), top: (height - side) * clampShare(y), side };
}

/** The crop after dragging the picture by `by` pixels in a viewport of `viewport` pixels. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, viewport: number): Crop {
  const { side } = computeSquare(size, crop);
  const moved = (share: number, room: number, pixels: number) =>
    room === 0 ? share : clampShare(share - (pixels * side) / viewport / room);
  return {
    ...crop,
    x: moved(crop.x, size.width - side, by.x),
    y: moved(crop.y, size.height - side, by.y),
  };
}

export const isSquare = ({ width, height }: Size): boolean => width === height;

const clampShare = (share: number): number => Math.min(1, Math.max(0, share));
