import type { Undone } from '@careline/contracts/basis/undo';
import { type SQL, sql } from 'drizzle-orm';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { type RunManner, undoRun } from '../../../platform/entity-set/storage/undo-run.ts';
import { recordRun } from '../../../platform/history/storage/audit-log.ts';
import { takeImport } from '../storage/runs.ts';

/** Takes back what an import changed, link by link. What somebody has changed again since, or what was added since and depends on it, stays. */
export async function undoImport(tx: Transaction, id: number, by: SessionUser): Promise<Undone> {
  const { line, fileName } = await takeImport(tx, id, by);
  const because = `Import of ${fileName} taken back`;
  const manner = await linkUndo(tx);
  const mayTouch = (recordId: SQL) => isVisibleToActor(by.id, recordId);
  const undone = await undoRun(tx, manyProviders, { line, by, because, counts: 'pieces', manner, mayTouch });
  await recordRun(tx, by, {
    action: 'changed',
    entity: 'ImportData',
    recordId: id,
    name: fileName,
    summary: `${because}: ${undone.undone} changes undone, ${undone.kept} kept`,
    partOf: line,
  });
  return undone;
}

interface NamesOfRow extends Record<string, unknown> {
  id: number;
  /** "Aetna HMO", "Midtown Orthopedics, 445 Grand Concourse" */
  short: string;
  /** "Aetna Health Inc., HMO"; of a place with the ZIP code. */
  full: string;
}

/** Further changes of a provider are only counted. */
const MOST_NAMED = 5;

/** Links are taken back one by one, and called as the import called them. */
async function linkUndo(tx: Transaction): Promise<RunManner> {
  const plans = await tx.execute<NamesOfRow>(sql`
    select plan.id, concat_ws(' ', insurance.consumer_friendly_name, plan.name) as short, insurance.full_name || ', ' || plan.name as full
      from insurance_plan as plan join insurance on insurance.id = insurance_id`);
  const places = await tx.execute<NamesOfRow>(sql`
    select place.id, concat_ws(', ', practice.name, place.address) as short,
           concat_ws(', ', practice.name, place.address, nullif(place.zip, '')) as full
      from practice_address as place join practice on practice.id = practice_id`);
  const planOf = new Map(plans.rows.map((plan) => [plan.id, plan]));
  const placeOf = new Map(places.rows.map((place) => [place.id, place]));

  const short = (path: string): string => {
    const { plan, place } = linkOf(path);
    return [plan && planOf.get(plan)?.short, place && placeOf.get(place)?.short].filter(Boolean).join(' at ');
  };
  const full = (path: string): string => {
    const { plan, place } = linkOf(path);
    const said = planOf.get(plan)?.full;
    return [
      plan ? (said === undefined ? 'A plan that is deleted' : `Plan ${said}`) : '',
      place ? (placeOf.get(place)?.full ?? 'an address that is deleted') : '',
    ]
      .filter(Boolean)
      .join(' at ');
  };
  return {
    together: ['hip', 'isPrimary'],
    undone: (pieces) => {
      const named = pieces
        .map((piece) => ({ ...linkOf(piece.path), piece }))
        .sort((a, b) => a.place - b.place || a.plan - b.plan)
        .slice(0, MOST_NAMED)
        .map(({ piece: { path, kind } }) => `${short(path)} ${kind === 'added' ? 'removed' : 'as before'}`);
      const more = pieces.length - named.length;
      return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
    },
    kept: ({ path, since }) => `${full(path)}: ${since === 'removed' ? 'removed' : 'changed'} since`,
  };
}

/** The ids in the path of a changed row; 0 for none. A provider's plan, its location, or a plan at a location. */
function linkOf(path: string): { plan: number; place: number } {
  const [list, key, , plan] = path.split('/');
  return list === 'providerInsurancePlans'
    ? { plan: Number(key), place: 0 }
    : { plan: Number(plan ?? 0), place: Number(key) };
}
