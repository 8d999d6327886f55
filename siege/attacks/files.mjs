import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeated, workbook, zip } from '../lib/workbook.mjs';

/** Files that are made to exhaust or to confuse their reader. */

const COLUMNS =
  'Provider NPI,Provider Name,Practice,Address,Suite,Zip,Insurance,Insurance Plan,Is Primary,PRIS# (HIP),Insurance Consideration';
/** An import may hold up the next one for a minute; the rest is room for a busy machine. */
const PATIENCE_MS = 90_000;
const MOST_MB = 1_000;

const editing = (run) => async (siege) => {
  const editor = siege.client();
  await editor.signIn('dataentry');
  await run({ ...siege, editor });
  editor.close();
};

function upload(editor, call, content, name = 'roster.xlsx') {
  const boundary = 'siege-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return editor.call('POST', `/api/ImportData/${call}`, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

async function ended(editor, id) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const { json } = await editor.get(`/api/ImportData/GetCheck/${id}`);
    if (json?.status !== 1) return json;
  }
  return { status: 1 };
}

/** The process in which the server reads a file. */
function reader(server) {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      if (!status.includes(`PPid:\t${server.pid}\n`)) continue;
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('import-process')) continue;
      return { pid: Number(name), megabytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024 };
    } catch {
      // Ended meanwhile.
    }
  }
  return undefined;
}

/** Checks a file that must be refused with this sentence, and notes what that took. */
async function refusedFile({ server, editor, expect, note }, content, sentence) {
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, reader(server)?.megabytes ?? 0);
  }, 100);
  const start = performance.now();
  const begun = await upload(editor, 'CheckData', content);
  const { errorMessage } =
    begun.status === 200
      ? await ended(editor, begun.json.id)
      : { errorMessage: begun.json?.Messages?.join() };
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1_000;
  note(
    `${(content.length / 1_048_576).toFixed(1)} MB: refused after ${seconds.toFixed(1)} s, reader ${Math.round(peak)} MB`,
  );
  expect(sentence.test(errorMessage ?? ''), `It was answered with ${begun.status}, “${errorMessage}”.`);
  expect(peak < MOST_MB, `The reader took ${Math.round(peak)} MB.`);
}

const HOSTILE_NAMES = [
  '../../../etc/passwd.xlsx',
  '..\\..\\boot.csv',
  `${'\u202e'}xslx.exe`,
  '😀'.repeat(3_000),
  `x${'😀'.repeat(100)}`,
  'a\u0000b.csv',
  '<img src=x onerror=alert(1)>.csv',
  `${'e\u0301'.repeat(500)}.csv`,
  '\ufeff\u200b\u2028',
];

export const fileAttacks = {
  title: 'files',
  attacks: [
    {
      name: 'a workbook of 60 million cell formats',
      run: editing(async (siege) => {
        const open = '<styleSheet><cellXfs>';
        const close = '</cellXfs></styleSheet>';
        // The first keeps within the size that is allowed for formats.
        const small = await workbook({ styles: repeated(open, '<xf/>', 3_000_000, close) });
        await refusedFile(siege, small, /more than 65,536 cell formats/);
        const large = await workbook({
          styles: repeated(open, '<xf/>', siege.short ? 4_000_000 : 60_000_000, close),
        });
        await refusedFile(siege, large, /more formats and other descriptions/);
      }),
    },
    {
      name: 'a workbook of 100 million empty texts',
      // `bad-files.test.ts` tries ten million.
      short: false,
      run: editing(async (siege) => {
        const file = await workbook({ strings: repeated('<sst>', '<si/>', 100_000_000, '</sst>') });
        await refusedFile(siege, file, /more text than can be imported at once/);
      }),
    },
    {
      name: 'a workbook whose cells never end',
      short: false,
      run: editing(async (siege) => {
        const file = await workbook({
          sheet: repeated(
            '<worksheet><sheetData><row>',
            '<c/>',
            250_000_000,
            '</row></sheetData></worksheet>',
          ),
        });
        await refusedFile(siege, file, /could not be read within 60 seconds|has no rows/);
      }),
    },
    {
      name: 'merged cells that overlap, and number formats of brackets',
      // In the short form the unit tests' bad files stand for it.
      short: false,
      run: editing(async (siege) => {
        const rows = '<row/>'.repeat(90_000);
        const merged = '<mergeCell ref="A1:GR90000"/>'.repeat(200_000);
        const overlapping = await workbook({
          sheet: `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
        });
        await refusedFile(siege, overlapping, /merges more than 2,500,000 cells/);
        const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/>`;
        const brackets = await workbook({
          styles: `<s>${format}<cellXfs>${'<xf numFmtId="200"/>'.repeat(60_000)}</cellXfs></s>`,
        });
        await refusedFile(siege, brackets, /has no rows/);
      }),
    },
    {
      name: 'an archive of very many parts of one name',
      // In the short form the unit tests' bad files stand for it.
      short: false,
      run: editing(async (siege) => {
        const parts = Array.from({ length: siege.short ? 20_000 : 60_000 }, () => ['xl/workbook.xml', '']);
        await refusedFile(siege, await zip(parts), /two parts of the same name/);
      }),
    },
    {
      name: 'the process that reads a file is killed',
      run: editing(async ({ server, editor, expect }) => {
        const rows = `${COLUMNS}\n${'1234567893,A,B,C,,10001,D,E,,,\n'.repeat(400_000)}`;
        const begun = await upload(editor, 'CheckData', rows, 'roster.csv');
        expect(begun.status === 200, `The check was answered with ${begun.status} ${begun.text}`);
        let found;
        for (const end = Date.now() + 20_000; !found && Date.now() < end; await sleep(20))
          found = reader(server);
        if (!found) return expect(false, 'No process reads the file.');
        process.kill(found.pid, 'SIGKILL');
        const { status, errorMessage } = await ended(editor, begun.json.id);
        expect(
          status === 3 && /needs more memory/.test(errorMessage),
          `It ended with ${status} ${errorMessage}`,
        );
        const next = await upload(editor, 'CheckData', `${COLUMNS}\n1234567893,A,B,C,,10001,D,E,,,\n`);
        expect(next.status === 200, `The next check was answered with ${next.status} ${next.text}`);
        expect((await ended(editor, next.json?.id)).status === 2, 'The next check was not finished.');
      }),
    },
    {
      name: 'hundreds of checks at once, under names that lead elsewhere',
      run: editing(async ({ server, editor, short, expect, note }) => {
        const content = `${COLUMNS}\n1234567893,A,B,C,,10001,D,E,,,\n`;
        const answers = await Promise.all(
          Array.from({ length: short ? 100 : 1_000 }, (_, k) =>
            upload(editor, 'CheckData', content, HOSTILE_NAMES[k % HOSTILE_NAMES.length]),
          ),
        );
        const begun = answers.filter(({ status }) => status === 200);
        note(`${begun.length} of ${answers.length} were begun`);
        expect(begun.length > 0, 'None was begun.');
        const others = answers.filter(({ status }) => status !== 200);
        expect(
          others.every(({ status, json }) => [400, 503].includes(status) && json?.Messages?.length > 0),
          `Others were answered with ${[...new Set(others.map(({ status, text }) => `${status} ${text.slice(0, 80)}`))].join()}`,
        );
        for (const name of short ? HOSTILE_NAMES.slice(0, 4) : HOSTILE_NAMES) {
          // One check at a time: the one before may take a while on a busy machine.
          let answer = await upload(editor, 'CheckData', content, name);
          for (const end = Date.now() + 60_000; answer.status !== 200 && Date.now() < end; await sleep(50))
            answer = await upload(editor, 'CheckData', content, name);
          expect(
            answer.status === 200,
            `${JSON.stringify(name.slice(0, 20))}: ${answer.status} ${answer.text}`,
          );
          const { status, fileName } = await ended(editor, answer.json?.id);
          expect(status === 2, `A check under a hostile name ended with ${status}.`);
          expect(
            !/[/\\\p{C}]/u.test(fileName) && fileName.length <= 200,
            `It is called ${JSON.stringify(fileName)}.`,
          );
        }
        await sleep(500);
        const left = readdirSync(join(server.dataDir, 'uploads'));
        expect(left.length === 0, `${left.length} files were left behind.`);
      }),
    },
  ],
};
