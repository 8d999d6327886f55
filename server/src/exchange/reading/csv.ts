import { formatCount } from '@careline/contracts/basis/counts';
import { CsvParser, type CsvRefusals } from '../../platform/reading/csv-parser.ts';
import { decodedText, detectEncoding } from './text-encoding.ts';
import {
  cellTooLong,
  FILE_LIMITS,
  type FileRow,
  tooManyColumns,
  tooManyRows,
  UnreadableFile,
} from './unreadable-file.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const DELIMITER_LINE = /^sep=([,;\t])\r?\n/;
/** Characters that are inspected to find the delimiter. A header is far shorter. */
const HEADER_ROOM = 65_536;

const LIMITS = { ...FILE_LIMITS, record: FILE_LIMITS.columns * FILE_LIMITS.cell };

const REFUSALS: CsvRefusals = {
  unclosedQuote: (row, within) =>
    new UnreadableFile(
      within === undefined
        ? `A quotation mark is opened in row ${formatCount(row)} and never closed. Please correct this row.`
        : `A quotation mark is opened in row ${formatCount(row)} and not closed within ${formatCount(within)} characters. Please correct this row.`,
    ),
  cellTooLong,
  tooManyColumns,
  tooManyRows,
};

/** How much the cells of a row look like the header of the file that is expected. */
export type HeaderScore = (cells: readonly string[]) => number;

/** Reads CSV text in linear time and constant memory, row by row. The delimiter is the one that finds the best header. */
export async function* readCsv(path: string, headerScore: HeaderScore): AsyncGenerator<FileRow[]> {
  const encoding = await detectEncoding(path);
  let parser: CsvParser | undefined;
  let start = '';
  for await (const text of decodedText(path, encoding)) {
    if (parser) {
      yield parser.parse(text);
      continue;
    }
    start += text;
    if (start.length < HEADER_ROOM) continue;
    parser = parserFor(start, headerScore);
    yield parser.parse(withoutDelimiterLine(start));
  }
  if (!parser) {
    parser = parserFor(start, headerScore);
    yield parser.parse(withoutDelimiterLine(start));
  }
  yield parser.end();
}

const withoutDelimiterLine = (text: string) => text.replace(DELIMITER_LINE, '');

/** `sep=;` in the first line counts as a row, as it does in Excel. */
function parserFor(start: string, headerScore: HeaderScore): CsvParser {
  const named = DELIMITER_LINE.exec(start)?.[1];
  const delimiter = named ?? likelyDelimiter(start.slice(0, HEADER_ROOM), headerScore);
  return new CsvParser({ limits: LIMITS, refusals: REFUSALS, delimiter, firstRow: named ? 2 : 1 });
}

/** The delimiter that finds the best header in the first rows. */
function likelyDelimiter(start: string, headerScore: HeaderScore): string {
  const scores = DELIMITERS.map((delimiter) => {
    const parser = new CsvParser({ limits: LIMITS, delimiter });
    const rows = [...parser.parse(start), ...parser.end()].slice(0, SAMPLED_ROWS);
    return Math.max(0, ...rows.map(({ cells }) => headerScore(cells)));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
const SAMPLED_ROWS = 20;
