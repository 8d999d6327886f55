import { client } from './client.mjs';
import { honestAgent } from './honest-agent.mjs';
import { startServer } from './server.mjs';

/**
 * The parts are written as they read best, and not all have everything.
 * @typedef {{ name: string, run: Function, short?: boolean, honest?: boolean, patience?: number,
 *   byProcessor?: boolean }} Attack
 */

/**
 * Runs the attacks of one part, one after another, against one server. Every attack must leave the server alive, the honest agent
 * served in time and without errors, and memory within bounds.
 * @param {{ title: string, env?: object, close?: Function, attacks: Attack[] }} part
 */
export async function besiege({ title, env = {}, close, attacks }, demo, { short, only }) {
  const chosen = attacks.filter(
    (attack) => (!short || attack.short !== false) && `${title}: ${attack.name}`.includes(only),
  );
  if (chosen.length === 0) return [];
  const server = await startServer(demo, typeof env === 'function' ? await env() : env);
  try {
    const outcomes = [];
    for (const attack of chosen) outcomes.push(await judge(title, attack, server, short));
    return outcomes;
  } finally {
    await server.stop();
    await close?.();
  }
}

/** The longest an honest agent may wait for a search. Generous, since a search takes milliseconds: machines differ. */
const MAX_WAIT_MS = 3_000;
/** In the short form other tests keep the machine busy: only what waits for the end of the attack counts. */
const PATIENCE_BESIDE_TESTS = 5;
const MAX_GROWTH_MB = 400;

async function judge(title, attack, server, short) {
  const name = `${title}: ${attack.name}`;
  const problems = [];
  const notes = [];
  const complain = (sentence) => problems.push(sentence);
  const patience = short ? PATIENCE_BESIDE_TESTS : 1;
  const memoryBefore = server.memory();
  const honest = attack.honest === false ? undefined : await honestAgent(server, attack);
  try {
    await attack.run({
      server,
      client: (port = server.port) => client(port),
      short,
      expect: (holds, sentence) => holds || complain(sentence),
      expectWithin: (limit, ms, what) =>
        ms < limit * patience || complain(`${what} took ${Math.round(ms)} ms.`),
      note: (sentence) => notes.push(sentence),
    });
  } catch (error) {
    complain(`The attack itself failed: ${error.stack}`);
  }
  const grown = server.peakMemory() - memoryBefore;
  if (honest) {
    const { longest, failures, count } = await honest.stop();
    notes.push(`${count} honest searches, the longest ${Math.round(longest)} ms`);
    if (longest > Math.max(attack.patience ?? 0, MAX_WAIT_MS * patience))
      complain(`An honest search waited ${Math.round(longest)} ms.`);
    if (failures.length > 0) complain(`Honest searches failed: ${[...new Set(failures)].join(', ')}.`);
  }
  if (grown > MAX_GROWTH_MB) complain(`The server grew by ${Math.round(grown)} MB.`);
  if (!server.isRunning()) complain('The server has ended.');
  console.log(
    `${problems.length === 0 ? 'stood' : 'FELL '}  ${name}${notes.map((note) => `\n         ${note}`).join('')}`,
  );
  for (const problem of problems) console.log(`         ! ${problem}`);
  return { name, problems, notes };
}
