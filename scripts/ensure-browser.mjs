/**
 * Finds a Chromium that really starts, or installs one. Tries, in order: the environment, Playwright's own browser, an installed
 * one, Playwright's download, the system package, and finally the npm package. The last line of output is
 * { executablePath, env }, where `env` holds variables for the browser process alone.
 */
import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, runInstalled } from './lib.mjs';
import { install } from './prepare.mjs';

const isRoot = process.getuid?.() === 0;
const plain = (executablePath) => ({ executablePath, env: {} });

async function ensureBrowser() {
  const reasons = [];
  for (const candidates of [fromEnvironment, playwrightsOwn, installed, downloaded, fromApt, fromNpm]) {
    try {
      for (const browser of await candidates()) {
        const failure = await whyItDoesNotStart(browser);
        if (!failure) return browser;
        reasons.push(`${browser.executablePath ?? 'the named browser'}: ${failure}`);
      }
    } catch (error) {
      reasons.push(`${candidates.name}: ${(error.output ?? error.message).trim().split('\n').at(-1)}`);
    }
  }
  throw new Error(
    [
      'No Chromium could be started. Install Chrome or Chromium, or set CARELINE_BROWSER to the path of one.',
      ...reasons,
    ].join('\n'),
  );
}

function fromEnvironment() {
  const { CARELINE_BROWSER: executablePath, CARELINE_BROWSER_ENV: env = '{}' } = process.env;
  return executablePath ? [{ executablePath, env: JSON.parse(env) }] : [];
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return [plain(chromium.executablePath())].filter(exists);
}

const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
/** The headless shell first: it uses a third less CPU. */
const commands = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'microsoft-edge'],
];

function installed() {
  const places =
    process.platform === 'darwin'
      ? applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      : commands.map((name) => `/usr/bin/${name}`);
  return places.map(plain).filter(exists);
}

async function downloaded() {
  const reachable = await lookup('cdn.playwright.dev').then(
    () => true,
    () => false,
  );
  if (!reachable) return [];
  await runInstalled('playwright', ['install', 'chromium', '--only-shell'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return playwrightsOwn();
}

async function fromApt() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return [];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], { env });
  const get = (name) => apt('install', '-y', '--no-install-recommends', name);
  await apt('update');
  await get('chromium-headless-shell').catch(() => get('chromium'));
  return installed();
}

/** Unpacks its own libraries if it believes that it runs on AWS Lambda, so it needs neither root nor a package manager. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  await install('tools/browser');
  const folder = join(root, 'tools/browser');
  const unpacked = join(folder, '.unpacked');
  mkdirSync(unpacked, { recursive: true });
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  process.env.TMPDIR = unpacked;
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  return [{ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }];
}

const exists = ({ executablePath }) => existsSync(executablePath);

async function whyItDoesNotStart({ executablePath, env }) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      timeout: 60_000,
    });
    const page = await browser.newPage();
    await page.setContent('<title>ready</title>');
    const title = await page.title();
    await browser.close();
    return title === 'ready' ? undefined : 'it does not render a page';
  } catch (error) {
    return error.message.split('\n')[0];
  }
}

console.log(JSON.stringify(await ensureBrowser()));
