import { setTimeout as sleep } from 'node:timers/promises';
import { client } from './client.mjs';

const PAUSE_MS = 50;

/** Signs in before the attack and keeps searching until it ends. `byProcessor`: a wait counts as long as the server worked meanwhile. */
export async function honestAgent(server, { byProcessor = false } = {}) {
  const own = client(server.port);
  const { status } = await own.signIn('callcenter');
  if (status !== 200) throw new Error(`The honest agent could not sign in: ${status}`);
  const failures = [];
  let longest = 0;
  let count = 0;
  let over = false;
  const work = (async () => {
    while (!over) {
      const began = server.processorMs();
      const answer = await own.post('/api/CallCenter/Search', { age: 20 + (count % 50) });
      count += 1;
      longest = Math.max(longest, byProcessor ? server.processorMs() - began : answer.ms);
      if (answer.status !== 200) failures.push(`${answer.status} ${answer.text.slice(0, 120)}`);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await work;
      own.close();
      return { longest, failures, count };
    },
  };
}
