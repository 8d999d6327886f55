/**
 * Packs an archive, unpacks it somewhere else and starts it: it must need nothing of this folder. Then its backup is made and checked, and
 * what docs/operating.md tells an operator to run must be in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, runNode } from '../../scripts/lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'careline-unpacked-'));
try {
  await runNode('scripts/pack.mjs');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `careline-${version}-${process.platform}-${process.arch}`;
  await run('tar', ['-xzf', join(root, 'dist', `${name}.tar.gz`), '-C', folder]);
  const unpacked = join(folder, name);
  await checkDocument(unpacked);
  await tryOut(unpacked, version);
  console.log(`${name} starts, answers, and makes backups`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The scripts and folders that the document names. */
async function checkDocument(unpacked) {
  const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  const text = readFileSync(join(unpacked, 'docs/operating.md'), 'utf8');
  const told = new Set(
    [...text.matchAll(/\bnpm (?:run )?(start|backup|restore|registry|maps)\b/g)].map(([, script]) => script),
  );
  const files = new Set([...text.matchAll(/\bnode (tools\/[\w/.-]+\.mjs)/g)].map(([, file]) => file));
  for (const script of told) if (!scripts[script]) throw new Error(`The archive has no npm run ${script}.`);
  for (const file of files)
    if (!existsSync(join(unpacked, file))) throw new Error(`The archive has no ${file}.`);
  if (told.size < 4) throw new Error('The document names hardly any script.');
}

async function tryOut(unpacked, version) {
  const dataDir = join(folder, 'data');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', DEMO: 'on' };
  const child = spawn('npm', ['start'], { cwd: unpacked, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await readyAt(child);
    const health = await (await fetch(`${address}/health/ready`)).json();
    if (health.status !== 'ready' || !health.version.includes(version))
      throw new Error(`It is not ready: ${JSON.stringify(health)}`);
    const page = await (await fetch(address)).text();
    const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
    if (!(await fetch(new URL(script, address))).ok) throw new Error(`The page has no script: ${script}`);
    const backup = join(folder, 'trial.backup');
    await run('npm', ['run', 'backup', '--', backup], { cwd: unpacked, env });
    await run('npm', ['run', 'restore', '--', '--check', backup], { cwd: unpacked, env });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  const left = readdirSync(unpacked).filter((name) => name === 'data');
  if (left.length > 0) throw new Error('It wrote into its own folder.');
}

function readyAt(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const ready = /ready at (http:\/\/[^\s"]+)/.exec(said);
      if (ready) resolve(ready[1]);
    });
    child.on('close', (code) => reject(new Error(`It ended with ${code}: ${said.slice(-2_000)}`)));
  });
}
