import { posix } from 'node:path';
import { formatCount } from '@careline/contracts/basis/counts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

/** What is needed to read the visible sheets. */
export interface Workbook {
  /** At least one, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  hiddenSheets: string[];
  sharedStringsPath: string | undefined;
  /** For each cell style, whether numbers in it are dates. */
  isDateStyle: boolean[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

/** Excel writes at most 65,490 formats; a workbook of a thousand sheets is not a roster. Each list is kept in memory. */
const MOST = { sheets: 1_000, relations: 10_000, formats: 65_536 } as const;
/** Excel allows 255 characters in a number format. */
const LONGEST_FORMAT = 255;

interface Relation {
  target: string;
  kind: string;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const path = await workbookPath(archive);
  const sheets: { id: string; name: string; isVisible: boolean }[] = [];
  let from1904 = false;
  await readXml(archive, path, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '');
      if (name !== 'sheet') return;
      const [, id] = [...attributes.all()].find(([key]) => key.endsWith(':id')) ?? [];
      const isVisible = (attributes.get('state') ?? 'visible') === 'visible';
      if (sheets.length === MOST.sheets) throw tooMany('sheets', MOST.sheets);
      sheets.push({ id: id ?? '', name: attributes.get('name') ?? '', isVisible });
    },
  });
  const relations = await readRelations(archive, path);
  const visible = sheets.filter(({ isVisible }) => isVisible);
  // A chart can be a sheet of its own, too.
  const readable = visible.flatMap(({ id, name }) => {
    const relation = relations.get(id);
    return relation?.kind === 'worksheet' ? [{ name, path: relation.target }] : [];
  });
  if (readable.length === 0) throw noSheet(sheets.length > 0 && visible.length === 0);
  const byKind = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.target;
  return {
    sheets: readable,
    hiddenSheets: sheets.filter(({ isVisible }) => !isVisible).map(({ name }) => name),
    sharedStringsPath: byKind('sharedStrings'),
    isDateStyle: await readDateStyles(archive, byKind('styles')),
    from1904,
  };
}

const noSheet = (onlyHidden: boolean) =>
  new UnreadableFile(
    onlyHidden
      ? 'All sheets of the workbook are hidden. Please unhide the one to import.'
      : 'The workbook has no sheet with cells.',
  );

async function workbookPath(archive: Archive): Promise<string> {
  const main = [...(await readRelations(archive, '')).values()].find(({ kind }) => kind === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  if (!archive.has(path)) throw new UnreadableFile('The workbook is damaged: its list of sheets is missing.');
  return path;
}

/** The relations of a part (or of the whole archive, for '') by their ids, with paths from the root. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, attributes) {
      const id = attributes.get('Id');
      if (name !== 'Relationship' || id === undefined || attributes.get('TargetMode') === 'External') return;
      const target = attributes.get('Target') ?? '';
      const type = attributes.get('Type') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (relations.size === MOST.relations) throw tooMany('links between its parts', MOST.relations);
      relations.set(id, { target: path, kind: type.slice(type.lastIndexOf('/') + 1) });
    },
  });
  return relations;
}

async function readDateStyles(archive: Archive, path: string | undefined): Promise<boolean[]> {
  if (path === undefined) return [];
  const dateFormats = new Map<number, boolean>();
  const styles: number[] = [];
  let isInCellFormats = false;
  await readXml(archive, path, {
    open(name, attributes) {
      if (name === 'numFmt') {
        if (dateFormats.size === MOST.formats) throw tooMany('number formats', MOST.formats);
        const format = (attributes.get('formatCode') ?? '').slice(0, LONGEST_FORMAT);
        dateFormats.set(Number(attributes.get('numFmtId')), isDateFormat(format));
      }
      if (name === 'cellXfs') isInCellFormats = true;
      if (name !== 'xf' || !isInCellFormats) return;
      if (styles.length === MOST.formats) throw tooMany('cell formats', MOST.formats);
      styles.push(Number(attributes.get('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles.map((id) => isBuiltInDate(id) || dateFormats.get(id) === true);
}

const tooMany = (what: string, most: number) =>
  new UnreadableFile(
    `The workbook has more than ${formatCount(most)} ${what}. Please copy the rows into a new workbook.`,
  );

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Whether a format shows days or times, apart from quoted text, colours and currencies. */
function isDateFormat(format: string): boolean {
  if (/^general$/i.test(format)) return false;
  const bare = format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare);
}
