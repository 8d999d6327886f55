import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../platform/db/connection.ts';

/** The files of exports, in parts of one gzip stream each. */

/** Fewer rows for the same bytes; memory holds about two. */
const PART_BYTES = 262_144;

export interface StoredParts {
  parts: number;
  /** Of the parts together. */
  stored: number;
}

/** Zips what is written, and stores it part by part. Its statements run beside the transaction that reads the directory. */
export class PartWriter {
  readonly #gzip = createGzip({ level: 3 });
  readonly #store: (position: number, content: Buffer) => Promise<unknown>;
  #waiting: Buffer[] = [];
  #parts = 0;
  #stored = 0;

  constructor(pool: pg.Pool, jobId: string, file: string) {
    this.#store = (position, content) =>
      pool.query('insert into fhir_export_part (job_id, file, position, content) values ($1, $2, $3, $4)', [
        jobId,
        file,
        position,
        content,
      ]);
    this.#gzip.on('data', (piece: Buffer) => void this.#waiting.push(piece));
  }

  /** Waits until whole parts are stored: a full disk fails here, and memory holds one batch. */
  async write(text: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()));
    });
    if (this.#waiting.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES) await this.#storePart();
  }

  async end(): Promise<StoredParts> {
    this.#gzip.end();
    await finished(this.#gzip);
    await this.#storePart();
    return { parts: this.#parts, stored: this.#stored };
  }

  async #storePart(): Promise<void> {
    const content = Buffer.concat(this.#waiting);
    this.#waiting = [];
    await this.#store(this.#parts++, content);
    this.#stored += content.length;
  }
}

/** A gzip stream. Breaks off if the export is deleted meanwhile. */
export async function* readParts(
  { $client: db }: Pick<Database, '$client'>,
  jobId: string,
  { name, parts }: { name: string; parts: number },
): AsyncGenerator<Buffer> {
  for (let position = 0; position < parts; position++) {
    const { rows } = await db.query<{ content: Buffer }>(
      'select content from fhir_export_part where job_id = $1 and file = $2 and position = $3',
      [jobId, name, position],
    );
    if (!rows[0]) throw new Error('The export was deleted while it was being read.');
    yield rows[0].content;
  }
}

/** Whether a file is there: a backup leaves them out. */
export async function isStored(db: Pick<Database, 'execute'>, jobId: string, file: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from fhir_export_part where job_id = ${jobId} and file = ${file} limit 1`,
  );
  return rows.length > 0;
}

/** About 50 MB. */
const DELETED_AT_ONCE = 200;

/** Deletes the parts of exports that failed, were deleted, or are a day old. */
export async function deleteUnwantedParts(db: Pick<Database, 'execute'>): Promise<void> {
  for (let deleted: number | null = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    ({ rowCount: deleted } = await db.execute(sql`
      delete from fhir_export_part where (job_id, file, position) in (
        select job_id, file, position from fhir_export_part as part
         where not exists (select from job where job.id = part.job_id and job.state in ('running', 'done'))
         limit ${DELETED_AT_ONCE} for update skip locked)`));
  }
}
