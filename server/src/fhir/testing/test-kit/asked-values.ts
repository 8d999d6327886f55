import type { Resource } from '../../resources/elements.ts';
import { parameterValuesOf } from '../parameter-values.ts';
import { valuesAt } from '../plan-net.ts';

/** Values that match nothing, for parameters where `none` is not even valid. */
export const UNMATCHED: Readonly<Record<string, string>> = { _lastUpdated: 'lt1970' };

export const nameOf = ({ resourceType, id }: Resource): string => `${resourceType}/${id}`;

/** The value that the kit asks with: for an address the town, for a name the family name. */
export function askedValue(resource: Resource, name: string): string | undefined {
  const first = { address: 'address.city', name: 'name.family' }[name];
  const values = first ? (valuesAt(resource, first) as string[]) : [];
  return [...values, ...parameterValuesOf(resource, name)].find(Boolean);
}

/** One resource for each thing that a reference leads to, a handful at most. */
export function firstOfEach(resources: readonly Resource[], name: string): Resource[] {
  const byTarget = new Map<string, Resource>();
  for (const resource of resources)
    for (const target of parameterValuesOf(resource, name))
      if (!byTarget.has(target)) byTarget.set(target, resource);
  return [...byTarget.values()].slice(0, 5);
}

/** `system|code` of the first coding or identifier with this code. */
export function withSystem(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { system, code: own, value: identifier } = value as Record<string, unknown>;
  if (typeof system === 'string' && (own === code || identifier === code)) return [`${system}|${code}`];
  for (const part of Object.values(value)) {
    const found = withSystem(part, code);
    if (found.length > 0) return found;
  }
  return [];
}

export const firstWith = (resources: readonly Resource[], ...names: string[]): Resource | undefined =>
  resources.find((resource) => names.every((name) => askedValue(resource, name) !== undefined));
