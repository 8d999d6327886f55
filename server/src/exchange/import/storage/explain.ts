import type pg from 'pg';
import { type DirectoryNames, type Reason, Reasons } from '../matching/reasons.ts';
import { type ProblemCode, subjectOf, type Unresolved, unresolvedSubjects } from './resolve.ts';
import { copyTexts } from './staging.ts';

/** Distinct names beyond this number are reported without a suggestion. */
const MOST_EXPLAINED = 20_000;

/** Writes the reason of every problem to `row_reason`. */
export async function explainProblems(client: pg.PoolClient, people = 'provider'): Promise<void> {
  const subjects = await unresolvedSubjects(client);
  const reasons = new Reasons(await loadNames(client, subjects, people));
  const rows = subjects.map(({ problem, cells }, index) => {
    const { column, reason } =
      index < MOST_EXPLAINED ? explained(reasons, problem, cells) : { column: '', reason: UNKNOWN };
    return [problem, subjectOf(cells), column, reason];
  });
  await client.query(
    'create temp table row_reason (problem text, subject text, column_name text, reason text) on commit drop',
  );
  await copyTexts(client, 'row_reason', rows);
  await client.query('analyze row_reason');
}

const UNKNOWN = 'The row names something that the directory does not have.';

function explained(reasons: Reasons, problem: ProblemCode, cells: readonly string[]): Reason {
  const [first = '', second = '', third = '', fourth = ''] = cells;
  switch (problem) {
    case 'unknownNpi':
      return reasons.unknownNpi(first, second);
    case 'unknownName':
      return reasons.unknownName(first);
    case 'ambiguousName':
      return { column: 'Provider NPI', reason: 'Several providers have this name. Please give the NPI.' };
    case 'incompletePlace':
      return reasons.incompletePlace(first);
    case 'unknownPlace':
      return reasons.unknownPlace(first, second, third, fourth);
    case 'ambiguousPlace':
      return reasons.ambiguousPlace(first, second, fourth);
    case 'incompletePlan':
      return reasons.incompletePlan(first);
    case 'unknownPlan':
      return reasons.unknownPlan(first, second);
    case 'ambiguousPlan':
      return {
        column: 'Insurance',
        reason: 'Several plans match. Please give the full name of the insurance.',
      };
    case 'noProvider':
      return { column: 'Provider NPI', reason: 'The row names no provider. Please give an NPI or a name.' };
    default:
      return { column: '', reason: 'The row names neither a practice address nor an insurance plan.' };
  }
}

/** Loads only the lists that some problem needs. */
async function loadNames(
  client: pg.PoolClient,
  subjects: readonly Unresolved[],
  people: string,
): Promise<DirectoryNames> {
  const problems = new Set(subjects.map(({ problem }) => problem));
  const needs = (...some: ProblemCode[]) => some.some((problem) => problems.has(problem));
  const list = async <Row extends object>(isNeeded: boolean, query: string): Promise<Row[]> =>
    isNeeded ? (await client.query<Row>(query)).rows : [];
  const places = needs('unknownPlace', 'ambiguousPlace');
  const plans = needs('unknownPlan');
  return {
    providers: await list(
      needs('unknownNpi', 'unknownName'),
      `select name, npi from ${people} order by name, id`,
    ),
    practices: await list(places, 'select id, name from practice order by name, id'),
    addresses: await list(
      places,
      'select practice_id as "practiceId", address, suite, zip from practice_address order by address, id',
    ),
    insurances: await list(
      plans,
      'select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName" from insurance order by full_name, id',
    ),
    plans: await list(
      plans,
      'select insurance_id as "insuranceId", name from insurance_plan order by name, id',
    ),
  };
}
