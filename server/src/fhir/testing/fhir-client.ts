import type { FastifyInstance } from 'fastify';
import type { Resource } from '../resources/elements.ts';

export interface Entry {
  fullUrl?: string;
  resource: Resource;
  search: { mode: string };
}

export interface Bundle {
  resourceType: 'Bundle';
  total?: number;
  link: { relation: string; url: string }[];
  entry?: Entry[];
}

export interface FhirAnswer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

/** Reads /fhir of an application, with a key or as anybody. */
export function fhirClient(app: FastifyInstance, key?: string) {
  async function ask<Body = Resource>(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<FhirAnswer<Body>> {
    const response = await app.inject({
      method: 'GET',
      url: path.startsWith('http') ? path.replace(/^https?:\/\/[^/]+/, '') : `/fhir/${path}`,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
    });
    return { status: response.statusCode, headers: response.headers, body: parse(response.body) as Body };
  }
  const search = async (path: string): Promise<Bundle> => {
    const { status, body } = await ask<Bundle>(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  /** Follows the next links. */
  const searchAll = async (path: string): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let next: string | undefined = path; next; ) {
      const bundle: Bundle = await search(next);
      entries.push(...(bundle.entry ?? []));
      next = bundle.link.find(({ relation }) => relation === 'next')?.url;
    }
    return entries;
  };
  /** The ids of all that match. */
  const ids = async (path: string): Promise<string[]> =>
    (await searchAll(path))
      .filter(({ search: { mode } }) => mode === 'match')
      .map(({ resource }) => resource.id);
  return { ask, search, searchAll, ids };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
