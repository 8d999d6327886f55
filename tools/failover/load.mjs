import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '../../siege/lib/client.mjs';

/** Agents who search and editors who save, each again as soon as it was answered. Counts what is refused, and remembers what was saved. */
export async function startLoad(port, { agents = 4, editors = 4, pauseMs = 20 } = {}) {
  const counts = { searches: 0, searchesFailed: 0, saves: 0, savesFailed: 0, unknown: 0 };
  const saved = [];
  const failures = new Map();
  /** Moments at which a save was answered, to tell the longest gap. */
  let lastSave = performance.now();
  let longestGap = 0;
  let isOver = false;
  const clients = await Promise.all(
    Array.from({ length: agents + editors }, async (_, at) => {
      const own = client(port, { timeout: 30_000 });
      const { status, text } = await own.signIn(at < agents ? 'callcenter' : 'dataentry');
      if (status !== 200) throw new Error(`Nobody can sign in: ${status} ${text}`);
      return own;
    }),
  );
  const note = ({ status, text }) =>
    failures.set(
      `${status} ${text.slice(0, 110)}`,
      (failures.get(`${status} ${text.slice(0, 110)}`) ?? 0) + 1,
    );
  const work = clients.map(async (own, at) => {
    for (let round = 0; !isOver; round++, await sleep(pauseMs)) {
      if (at < agents) {
        const answer = await own.post('/api/CallCenter/Search', { age: 20 + (round % 50) });
        counts.searches++;
        if (answer.status !== 200) {
          counts.searchesFailed++;
          note(answer);
        }
        continue;
      }
      const name = `Region ${at}-${round}-${Date.now()}`;
      const answer = await own.post('/api/Regions/Save', { name });
      counts.saves++;
      if (answer.status === 200) {
        saved.push(name);
        longestGap = Math.max(longestGap, performance.now() - lastSave);
        lastSave = performance.now();
      } else {
        counts.savesFailed++;
        if (/may or may not have been saved/.test(answer.text)) counts.unknown++;
        note(answer);
      }
    }
  });
  return {
    saved,
    count: () => saved.length,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      for (const own of clients) own.close();
      return { ...counts, longestGapMs: Math.round(longestGap), failures: Object.fromEntries(failures) };
    },
  };
}
