import { PHOTO_TOO_LARGE } from '@careline/contracts/messages';
import { PHOTO_LIMIT } from '@careline/contracts/providers';
import sharp from 'sharp';
import { refused } from '../http/app-error.ts';

export interface Photo {
  mediaType: string;
  content: Buffer;
}

const PIXEL_LIMIT = 25_000_000;
const NOT_AN_IMAGE = 'The profile photo must be a PNG, JPEG or WebP image.';

/** The first bytes decide what a file is, not what it calls itself. */
const signatures: readonly { format: 'png' | 'jpeg' | 'webp'; matches: (content: Buffer) => boolean }[] = [
  {
    format: 'png',
    matches: (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    format: 'jpeg',
    matches: (content) => content.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  },
  {
    format: 'webp',
    matches: (content) =>
      content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Decoded, checked and drawn anew: what is stored carries no metadata and nothing but an image. */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const encoded = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!encoded) throw refused(NOT_AN_IMAGE, 'profilePhoto');
  const content = Buffer.from(encoded, 'base64');
  if (content.length > PHOTO_LIMIT) throw refused(PHOTO_TOO_LARGE, 'profilePhoto');
  const format = signatures.find(({ matches }) => matches(content))?.format;
  if (!format) throw refused(NOT_AN_IMAGE, 'profilePhoto');
  const drawn = await redraw(content, format);
  return { mediaType: `image/${drawn.format}`, content: drawn.content };
}

async function redraw(content: Buffer, format: 'png' | 'jpeg' | 'webp') {
  try {
    const image = sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }).rotate();
    const same = await image.clone().toFormat(format).toBuffer();
    if (same.length <= PHOTO_LIMIT) return { format, content: same };
    // A small file can grow when drawn anew; as WebP at most 1,024 pixels wide it always fits.
    const smaller = image.resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true });
    return { format: 'webp' as const, content: await smaller.webp({ quality: 80 }).toBuffer() };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw refused('The profile photo may have at most 25 megapixels.', 'profilePhoto');
    throw refused(
      'The profile photo cannot be read as an image. Please choose another file.',
      'profilePhoto',
    );
  }
}
