import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng } from '../../../testing/data/png.ts';
import { photoDataUrl, photoOf, readPhoto } from './photo.ts';

const asPng = (content: Buffer) => photoDataUrl({ mediaType: 'image/png', content });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6474' } });

async function animated(): Promise<Buffer> {
  const frames = [await plain(8, 8).png().toBuffer(), await plain(8, 8).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe('a photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['1 x 4,000,000 pixels', () => blackPng({ width: 1, height: 4_000_000 }), /10,000 pixels high/],
    ['1 x 25,000,000 pixels', () => blackPng({ width: 1, height: 25_000_000 }), /10,000 pixels high/],
    ['4,000,000 x 1 pixels', () => blackPng({ width: 4_000_000, height: 1 }), /10,000 pixels wide/],
    ['6,000 x 6,000 pixels', () => blackPng({ width: 6_000, height: 6_000 }), /25 megapixels/],
    [
      'an animated PNG',
      () => blackPng({ width: 8, height: 8, extra: [['acTL', Buffer.alloc(8)]] }),
      /not an animation/,
    ],
    ['an animated WebP', animated, /not an animation/],
    ['a JPEG cut in half', async () => halfOf(await plain(300, 300).jpeg().toBuffer()), /cannot be read/],
    ['a PNG cut in half', async () => halfOf(await plain(300, 300).png().toBuffer()), /cannot be read/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PNG, JPEG or WebP/],
    ['a GIF', () => plain(8, 8).gif().toBuffer(), /PNG, JPEG or WebP/],
    ['a TIFF', () => plain(8, 8).tiff().toBuffer(), /PNG, JPEG or WebP/],
    ['nothing but a signature', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /cannot be read/],
  ])('that is %s is refused in words', async (_name, make, sentence) => {
    await expect(readPhoto(asPng(await make()))).rejects.toMatchObject({
      status: 400,
      messages: [expect.stringMatching(sentence)],
    });
  });

  it('loses its metadata, however much of it there is', async () => {
    const bomb = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(100_000_000)),
    ]);
    const { content } = await readPhoto(asPng(blackPng({ width: 8, height: 8, extra: [['zTXt', bomb]] })));
    expect(content.length).toBeLessThan(1_000);
  });

  it('is stored no larger than a screen can show it', async () => {
    const { content, mediaType } = await readPhoto(asPng(await plain(5_000, 4_000).jpeg().toBuffer()));
    expect(mediaType).toBe('image/jpeg');
    expect(await sharp(content).metadata()).toMatchObject({ width: 2_048, height: 1_638 });
  });

  it('keeps its size when it is small, and its text form both ways', async () => {
    const photo = await readPhoto(asPng(blackPng({ width: 40, height: 30 })));
    expect(await sharp(photo.content).metadata()).toMatchObject({ width: 40, height: 30, format: 'png' });
    expect(photoOf(photoDataUrl(photo))).toEqual(photo);
  });
});

describe('many photos at once', () => {
  it('wait in a short line, and beyond that are refused for now', async () => {
    const large = asPng(await plain(4_000, 4_000).png().toBuffer());
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => readPhoto(large)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(28);
    for (const { reason } of refusals) expect(reason).toMatchObject({ status: 503 });
    await expect(readPhoto(large)).resolves.toBeDefined();
  });
});

const halfOf = (content: Buffer) => content.subarray(0, content.length / 2);
