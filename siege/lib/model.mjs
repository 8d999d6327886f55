/** What eight people did to some providers on two servers, compared with what the database says afterwards. */

/** Numbers that look random and are the same in every run. */
export function seeded(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * One person. Every name that a person writes is written once and begins with the person's own user name: so it tells who wrote it, and
 * whether it was written once. What was certainly refused was never written; what got no answer may or may not have been.
 */
export function person({ userName, seed, calls, records, providerTypeId }) {
  const chance = seeded(seed);
  const acknowledged = [];
  const refused = [];
  let count = 0;
  const note = (name, { status }) => {
    if (status === 200) acknowledged.push(name);
    else if (status >= 400 && status < 500) refused.push(name);
  };
  const nextName = () => `${userName} wrote ${++count}`;
  return {
    userName,
    acknowledged,
    refused,
    async step() {
      const call = calls[chance(calls.length)];
      const id = records[chance(records.length)];
      const name = nextName();
      if (id === undefined || chance(4) === 0) {
        const saved = await call('POST', '/api/Providers/Save', { name, providerTypeId });
        note(name, saved);
        if (saved.status === 200) records.push(saved.json.id);
        return saved.status;
      }
      const { status, json } = await call('GET', `/api/Providers/GetById/${id}`);
      if (status !== 200) return status;
      const saved = await call('POST', '/api/Providers/Save', { id, name, rowVersion: json.rowVersion });
      note(name, saved);
      return saved.status;
    },
  };
}

/** Sentences about what does not fit; empty if everything does. `events` are lines of the history, in order. */
export function findDivergence({ people, events, stored, found }) {
  const problems = [];
  const writers = new Map();
  for (const { id, userName, to } of events) {
    if (!to.startsWith(`${userName} wrote `))
      problems.push(`Event ${id}, "${to}", is under the name of ${userName}.`);
    if (writers.has(to)) problems.push(`"${to}" is in the history twice.`);
    writers.set(to, id);
  }
  for (const { acknowledged, refused } of people) {
    for (const name of acknowledged)
      if (!writers.has(name)) problems.push(`"${name}" was acknowledged and is lost.`);
    for (const name of refused) if (writers.has(name)) problems.push(`"${name}" was refused and is saved.`);
  }
  const last = new Map();
  for (const { id, recordId, from, to } of events) {
    const before = last.get(recordId);
    if (before !== from) problems.push(`Event ${id} changes "${from}", but the record was "${before}".`);
    last.set(recordId, to);
  }
  for (const [id, name] of last)
    if (stored.get(id) !== name)
      problems.push(`Provider ${id} is "${stored.get(id)}", its history says "${name}".`);
  const names = [...stored.values()].sort().join();
  for (const [server, answered] of found.entries())
    if (answered.sort().join() !== names)
      problems.push(`Server ${server + 1} finds other providers than the database has.`);
  return problems;
}
