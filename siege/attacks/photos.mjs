import { crc32, deflateSync } from 'node:zlib';

/** Images that are small to send and expensive to decode. */

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** `crc32` was added in Node 20.15 and 22.2. */
const checksum = (bytes) => crc32(bytes) >>> 0;

/** A grey PNG in a single colour. */
function png(width, height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

export const photoAttacks = {
  title: 'photos',
  attacks: [
    {
      name: 'thin and very long images',
      run: async ({ client, expect, expectWithin }) => {
        const admin = client();
        await admin.signIn('admin');
        const photos = [png(1, 4_000_000), png(4_000_000, 1), png(1, 20_000_000)];
        const calls = Array.from({ length: 12 }, (_, k) =>
          admin.post('/api/Providers/Save', {
            name: `Siege ${k}`,
            providerTypeId: 1,
            profilePhoto: photos[k % photos.length],
          }),
        );
        for (const { status, ms, json } of await Promise.all(calls)) {
          expect(status === 400 && json?.Messages?.length > 0, `A thin picture was answered with ${status}.`);
          expectWithin(5_000, ms, 'A thin picture');
        }
        admin.close();
      },
    },
    {
      name: 'many images of the maximum size',
      run: async ({ client, short, expect, note }) => {
        const admin = client();
        await admin.signIn('admin');
        const photo = png(5_000, 5_000);
        const calls = Array.from({ length: short ? 4 : 16 }, (_, k) =>
          admin.post('/api/Providers/Save', {
            name: `Siege large ${k}`,
            providerTypeId: 1,
            profilePhoto: photo,
          }),
        );
        const answers = await Promise.all(calls);
        note(
          `answered ${[...new Set(answers.map(({ status }) => status))].join()}, the last after ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
        );
        expect(
          answers.every(({ status }) => [200, 400, 503].includes(status)),
          'A large picture had another answer than saved, refused or busy.',
        );
        admin.close();
      },
    },
  ],
};
