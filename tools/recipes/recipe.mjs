/**
 * A recipe is prose for a reader, with steps that a program can follow:
 *
 *     New file `path`:                        the block is its content; <next> in a path is the next free number of a migration
 *     In `path`, after `text`:                the block is added below the one line that has the text
 *     In `path`, before `text`:               … above it
 *     In `path`, instead of `text`:           the block takes the place of the text
 *     Run:                                    each line of the block must succeed
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STEP =
  /^(?:\d+\. )?\s*(?:.*\. )?(?:(New file) `([^`]+)`|In `([^`]+)`, (after|before|instead of) `([^`]+)`|(Run)):\n\n?\s*```\w*\n([\s\S]*?)\n\s*```$/gm;

/** @typedef {{ path: string, how: string, anchor: string, block: string }} Step */

/** @returns {{ steps: Step[], commands: string[] }} */
export function readRecipe(text) {
  const steps = [];
  const commands = [];
  for (const [
    ,
    isNew,
    newPath = '',
    path = newPath,
    how = 'new',
    anchor = '',
    isRun,
    block = '',
  ] of text.matchAll(STEP)) {
    const content = outdent(block);
    if (isRun) commands.push(...content.split('\n').filter(Boolean));
    else steps.push({ path, how: isNew ? 'new' : how, anchor, block: content });
  }
  const blocks = text.match(/^\s*```\w+$/gm)?.length ?? 0;
  if (steps.length === 0 || steps.length + (commands.length > 0 ? 1 : 0) !== blocks)
    throw new Error(`A recipe has ${blocks} blocks, of which ${steps.length} are steps.`);
  return { steps, commands };
}

/** Blocks in a list are indented like its items. */
function outdent(block) {
  const lines = block.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const depth = Math.min(...indents);
  return lines.map((line) => line.slice(depth)).join('\n');
}

/** @param {Step} step */
export function follow({ path, how, anchor, block }, root, recipe) {
  const file = join(
    root,
    path.replace('<next>', () => nextMigration(root)),
  );
  const fail = (why) => {
    throw new Error(`The recipe "${recipe}" cannot be followed: ${path} ${why}`);
  };
  if (how === 'new') {
    if (existsSync(file)) fail('exists.');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${block}\n`);
    return;
  }
  if (!existsSync(file)) fail('does not exist.');
  const text = readFileSync(file, 'utf8');
  const [before = '', ...after] = text.split(anchor);
  if (after.length !== 1) fail(`has "${anchor}" ${after.length} times.`);
  const end = text.indexOf('\n', before.length + anchor.length - 1) + 1;
  const start = text.lastIndexOf('\n', before.length - 1) + 1;
  const cut = {
    after: [end, end],
    before: [start, start],
    'instead of': [before.length, before.length + anchor.length],
  };
  const [from, to] = cut[how];
  writeFileSync(file, `${text.slice(0, from)}${block}${how === 'instead of' ? '' : '\n'}${text.slice(to)}`);
}

function nextMigration(root) {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}
