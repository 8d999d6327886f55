import type { SQL } from 'drizzle-orm';
import type { ResourceType } from './elements.ts';
import type { NamedRow } from './practitioner.ts';
import type { SourceName } from './source.ts';

/** What a search parameter is, and what it compares with. */

export interface TextMatch {
  text: string;
  how: 'start' | 'exact' | 'contains';
}

/** `system|code`: an absent system is any, an empty one is none; an absent code is any. */
export interface TokenMatch {
  system?: string;
  code?: string;
}

/** A circle on the map, in kilometres. */
export interface NearMatch {
  latitude: number;
  longitude: number;
  distance: number;
}

/** For conditions that SQL alone cannot decide. */
export interface Ask {
  rows<Row>(query: SQL): Promise<Row[]>;
  /** The same list for all values of a search. */
  once<Row>(name: string, query: SQL): Promise<Row[]>;
}

export type ValueCondition<Match> = (match: Match, ask: Ask) => SQL | Promise<SQL>;
/** For each value, or for all of them where that is cheaper. */
export type ParameterCondition<Match> =
  | ValueCondition<Match>
  | { ofAll(matches: readonly Match[], ask: Ask): SQL | Promise<SQL> };
export type BySource<Value> = Readonly<Partial<Record<SourceName, Value>>>;

export interface ReferenceTarget {
  to: SourceName;
  /** The key of what it refers to; null where it refers to nothing. */
  key: SQL;
  /** Differs among the plans of one location. */
  isOfPlan?: true;
}

/** Names are taken apart by our own rule: the database finds candidates, and the rule decides about each of them. */
export interface NameRule {
  /** Holds for every provider `p` who fits one of the texts, and for few others. */
  candidates(matches: readonly TextMatch[]): SQL;
  fits(person: NamedRow, matches: readonly TextMatch[]): boolean;
}

interface Defined {
  /** The name of its definition in the guide, where that is not the parameter's own; an address for one that the guide lacks. */
  definition?: string;
}

export type StringParameter = Defined & {
  kind: 'string';
  of: BySource<ParameterCondition<TextMatch>>;
  /** In place of `of`, where our own rule decides and not the database. */
  rule?: BySource<NameRule>;
};
export type TokenParameter = Defined & {
  kind: 'token';
  of: BySource<ParameterCondition<TokenMatch>>;
  /** For the modifier `:text`. */
  text?: BySource<ParameterCondition<TextMatch>>;
};
export type ReferenceParameter = Defined & {
  kind: 'reference';
  target: ResourceType;
  of: BySource<ReferenceTarget>;
};
export type NearParameter = Defined & { kind: 'special'; of: BySource<ParameterCondition<NearMatch>> };

export type Parameter = StringParameter | TokenParameter | ReferenceParameter | NearParameter;
