import type { Reference } from '../../search-index/reference/reference.ts';
import { atMost, findNever, isSpan, type Never, type Rule, roleOf, withRoles } from '../deciding/deciding.ts';
import { featuresOf } from '../deciding/features.ts';
import { likelyRoles, ROLES, type Role, type Weights } from '../deciding/model.ts';
import { Sentence as Said } from '../deciding/sentence.ts';
import { type Knowledge, type Recognised, recognise } from '../recognise.ts';
import { settle } from '../settle.ts';
import type { Span } from '../words/spans.ts';
import type { Example } from './fit.ts';
import { type Judgement, judge, type Sentence, type Understood } from './judge.ts';

/** Judged sentences tell what a sentence must set, not which role each span has: that is found by trying. */

export interface Lesson {
  sentence: Sentence;
  recognised: Recognised;
  own: readonly Span[];
  never: Never;
  /** Of the spans that matter, their role. */
  examples: readonly Example[];
}

/** What is recognised in a sentence, to be judged with any roles. */
export class Classroom {
  readonly #knowledge: Knowledge;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  get #reference(): Reference {
    return this.#knowledge.reference;
  }

  lesson(sentence: Sentence): Lesson {
    const recognised = recognise(sentence.text, this.#knowledge);
    const { words, meant } = recognised;
    const own = meant.filter(isSpan);
    const lesson = { sentence, recognised, own, never: findNever(meant, words), examples: [] };
    const said = new Said(words, own, sentence.text);
    const roles = this.#rolesOf(lesson);
    const examples = roles.flatMap((role, k) =>
      role === undefined ? [] : [{ buckets: featuresOf(said, k).buckets, role }],
    );
    return { ...lesson, examples };
  }

  judge(lesson: Lesson, roles: readonly Role[]): Judgement {
    const { sentence, recognised, own, never } = lesson;
    const understood = settle(
      sentence.text,
      recognised,
      withRoles(own, roles, never, recognised.words),
      this.#knowledge,
    );
    return judge(sentence, withChoices(sentence.text, understood), this.#reference);
  }

  /** What the line makes of the sentence with these weights; without one of the rules, to see what it is worth. */
  judgeBy(weights: Weights, lesson: Lesson, without?: Rule): Judgement {
    const { words, meant } = lesson.recognised;
    const never = without ? findNever(meant, words, without) : lesson.never;
    const likely = likelyRoles(words, lesson.own, lesson.sentence.text, weights);
    return this.judge(
      { ...lesson, never },
      lesson.own.map((span, k) => atMost(roleOf(likely[k]), never.most.get(span))),
    );
  }

  /** The role of each span in the best verdict; undefined where every role is as good. */
  #rolesOf(lesson: Lesson): (Role | undefined)[] {
    const { own, never } = lesson;
    const scoreOf = (roles: readonly Role[]) => {
      const { verdict, faults } = this.judge(lesson, roles);
      return RANK[verdict] * 100 - faults.length;
    };
    const best = climb(
      own.map(() => 'set'),
      scoreOf,
    );
    return own.map((span, k) => {
      if (never.ruledOut.has(span)) return undefined;
      const scores = new Map(ROLES.map((role) => [role, scoreOf(best.with(k, role))]));
      const most = Math.max(...scores.values());
      if (ROLES.every((role) => scores.get(role) === most)) return undefined;
      return scores.get(best[k] ?? 'set') === most
        ? best[k]
        : PREFERRED.find((role) => scores.get(role) === most);
    });
  }
}

const RANK = { right: 3, partly: 2, wrong: 1, dangerous: 0 } as const;
const PERFECT = 300;
const PREFERRED = ['set', 'ask', 'drop'] as const;

/** Changes one role after the other, then two at once, while that makes the verdict better. */
function climb(start: readonly Role[], scoreOf: (roles: readonly Role[]) => number): readonly Role[] {
  let best = start;
  let score = scoreOf(best);
  for (;;) {
    if (score >= PERFECT) return best;
    const better = [...singles(best), ...pairs(best)].find((roles) => scoreOf(roles) > score);
    if (!better) return best;
    best = better;
    score = scoreOf(best);
  }
}

const others = (role: Role | undefined): Role[] =>
  (['drop', 'ask', 'set'] as const).filter((own) => own !== role);

const singles = (roles: readonly Role[]): Role[][] =>
  roles.flatMap((own, k) => others(own).map((role) => roles.with(k, role)));

/** Only in sentences of few spans: their number grows with the square. */
const MOST_PAIRED = 7;

const pairs = (roles: readonly Role[]): Role[][] =>
  roles.length > MOST_PAIRED
    ? []
    : roles.flatMap((own, k) =>
        others(own).flatMap((role) =>
          roles.flatMap((next, j) =>
            j > k ? others(next).map((other) => roles.with(k, role).with(j, other)) : [],
          ),
        ),
      );

/** As an answer, but without counting providers. */
function withChoices(text: string, { pieces, unknown, guesses }: ReturnType<typeof settle>): Understood {
  return {
    pieces: pieces.map(({ start, end, kind, sure, meanings }) => ({
      text: text.slice(start, end),
      kind,
      sure,
      choices: meanings,
    })),
    unknown,
    guesses: guesses.map(({ start, end }) => ({ text: text.slice(start, end) })),
  };
}
