import { PHOTO_TOO_LARGE } from '@careline/contracts/basis/messages';
import { PHOTO_LIMIT } from '@careline/contracts/directory/providers';
import { type Crop, computeSquare } from './crop.ts';

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
export const NOT_AN_IMAGE = 'The profile photo must be a PNG, JPEG or WebP image.';

/** Larger than any place it is shown at, and still a small file. */
const LONGEST_SIDE = 600;

/** Why a chosen file cannot be the photo. */
export function findPhotoProblem({ size, type }: File): string | undefined {
  if (size > PHOTO_LIMIT) return PHOTO_TOO_LARGE;
  return PHOTO_TYPES.includes(type) ? undefined : NOT_AN_IMAGE;
}

/** Decodes the file; undefined if it is not an image. */
export async function loadPicture(file: File): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = await readDataUrl(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

export function cropPicture(picture: HTMLImageElement, crop: Crop): string {
  const { left, top, side } = computeSquare(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    crop,
  );
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(side, LONGEST_SIDE));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.9);
}

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
