import { PHOTO_TOO_LARGE } from '@careline/contracts/basis/messages';
import { PHOTO_LIMIT } from '@careline/contracts/directory/providers';
import sharp from 'sharp';
import { refused } from '../../../platform/domain/app-error.js';
import { boundedQueue } from './bounded-queue.js';
const SIDE_LIMIT = 10_000;
const PIXEL_LIMIT = 25_000_000;
/** Nothing on a screen is larger, and drawing 25 megapixels would take seconds. */
const STORED_SIDE = 2_048;
const SECONDS_TO_DRAW = 5;
const refusedPhoto = (message) => refused(message, 'profilePhoto');
const NOT_AN_IMAGE = 'The profile photo must be a PNG, JPEG or WebP image.';
const UNREADABLE = 'The profile photo cannot be read as an image. Please choose another file.';
/** The first bytes decide the format, not the declared type. */
const signatures = [
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
        matches: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
    },
];
// One thread for each photo and two photos at a time: passwords are hashed and files are read on the same few threads.
sharp.concurrency(1);
const inTurn = boundedQueue({
    atOnce: 2,
    waiting: 10,
    tooMany: 'Too many profile photos are being saved at the moment. Please try again in a few seconds.',
});
/**
 * Decodes, checks and redraws a photo, so that only an image without metadata is stored. Can take seconds: never call it
 * inside a transaction.
 */
export async function readPhoto(dataUrl) {
    const content = decodeDataUrl(dataUrl);
    const format = signatures.find(({ matches }) => matches(content))?.format;
    if (!format)
        throw refusedPhoto(NOT_AN_IMAGE);
    await checkHeader(content, format);
    const drawn = await inTurn(() => redraw(content, format));
    return { mediaType: `image/${drawn.format}`, content: drawn.content };
}
export const photoDataUrl = ({ mediaType, content }) => `data:${mediaType};base64,${content.toString('base64')}`;
/** Of a data URL that `photoDataUrl` wrote. */
export function photoOf(dataUrl) {
    const [, mediaType = '', encoded = ''] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
    return { mediaType, content: Buffer.from(encoded, 'base64') };
}
function decodeDataUrl(dataUrl) {
    const encoded = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
    if (!encoded)
        throw refusedPhoto(NOT_AN_IMAGE);
    const content = Buffer.from(encoded, 'base64');
    if (content.length > PHOTO_LIMIT)
        throw refusedPhoto(PHOTO_TOO_LARGE);
    return content;
}
/** Reads the header only. A small file can claim any size, and narrow images are slower than their area suggests. */
async function checkHeader(content, format) {
    const { width, height, pages = 1, } = await sharp(content, { limitInputPixels: false })
        .metadata()
        .catch(() => {
        throw refusedPhoto(UNREADABLE);
    });
    if (width > SIDE_LIMIT || height > SIDE_LIMIT)
        throw refusedPhoto('The profile photo may be at most 10,000 pixels wide and 10,000 pixels high.');
    if (width * height > PIXEL_LIMIT)
        throw refusedPhoto('The profile photo may have at most 25 megapixels.');
    if (pages > 1 || (format === 'png' && isAnimatedPng(content)))
        throw refusedPhoto('The profile photo must be a single image, not an animation.');
}
/** An animated PNG says so in a chunk of its own, before the first image; its decoder here would only see that image. */
function isAnimatedPng(content) {
    for (let at = 8; at + 8 <= content.length; at += 12 + content.readUInt32BE(at)) {
        const kind = content.toString('latin1', at + 4, at + 8);
        if (kind === 'acTL' || kind === 'IDAT')
            return kind === 'acTL';
    }
    return false;
}
async function redraw(content, format) {
    const fitting = (side) => sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_TO_DRAW });
    try {
        const same = await fitting(STORED_SIDE).toFormat(format).toBuffer();
        if (same.length <= PHOTO_LIMIT)
            return { format, content: same };
        // A small file can grow when redrawn; as WebP at most 1,024 pixels wide it always fits.
        return { format: 'webp', content: await fitting(1_024).webp({ quality: 80 }).toBuffer() };
    }
    catch (error) {
        if (error instanceof Error && error.message.startsWith('timeout'))
            throw refusedPhoto('The profile photo takes too long to read. Please choose a simpler image.');
        throw refusedPhoto(UNREADABLE);
    }
}
//# sourceMappingURL=photo.js.map