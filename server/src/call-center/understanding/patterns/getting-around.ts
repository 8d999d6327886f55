import { FILTERS, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/**
 * How a patient moves: "uses a walker", "takes the bus". By their form, as a walker is a name, too, and "the bus takes forever" no wish. A
 * cane is no reason for help, and "can't do stairs" is as often what hurts.
 */
export function findGettingAround(words: readonly Word[]): Span[] {
  return words.flatMap(({ key }, last) => {
    const aid = AIDS.test(key) ? MOBILITY : RIDES.test(key) ? TRANSIT : undefined;
    if (!aid) return [];
    let first = last - 1;
    while (LINKS.test(words[first]?.key ?? '') && !words[first + 1]?.isSeparated) first--;
    if (words[first + 1]?.isSeparated || !aid.verbs.test(words[first]?.key ?? '')) return [];
    // "Got off the train and fell", "hit by a bus".
    if (EVENTS.test(words[first - 1]?.key ?? '')) return [];
    // "Llega en tren"; but "se cayó en el tren".
    if (words[first]?.key === 'en' && !COMING.test(words[first - 1]?.key ?? '')) return [];
    // "Lives off the 7 train"; but "one she can get to off the 7 train".
    if (words[first]?.key === 'off' && !SOUGHT.test(words[first - 1]?.key ?? '')) return [];
    // "Takes the bus to work" tells of no visit.
    if (/^(?:to|al|a)$/.test(words[last + 1]?.key ?? '') && WORK.test(words[last + 2]?.key ?? '')) return [];
    const via = words
      .slice(first, last + 1)
      .map((word) => word.key)
      .join(' ');
    return [
      {
        kind: 'accommodation' as const,
        first,
        last,
        score: worth(last - first + 1),
        meanings: [{ key: aid.key, value: aid.value, via, fit: 1 }],
      },
    ];
  });
}

const [ACCOMMODATIONS] = FILTERS.filter(isKind('flags')).filter(({ piece }) => piece === 'accommodation');
const labelOf = (value: string): string => (ACCOMMODATIONS ? labelOfValue(ACCOMMODATIONS, value) : '');

const AIDS = /^(?:walker|rollator|andador)$/;
const RIDES = /^(?:bus|train|subway|lirr|guagua|tren|metro|metrocard)$/;
const LINKS = /^(?:[a-z1-7]|to|del|de|an|the|her|his|my|un|una|el|la|su|only|just|always)$/;
const COMING = /^(?:llega|llego|viene|vengo)$/;
const EVENTS =
  /^(?:got|get|gets|getting|fell|fall|falling|stepped|stepping|jumped|came|coming|hit|struck|over|knocked|pushed|run)$/;
const SOUGHT = /^(?:to|something|somewhere|anything|anywhere|someone|one|place|office|right)$/;
const WORK = /^(?:work|school|trabajo|escuela)$/;

const MOBILITY = {
  key: 'mobility',
  value: labelOf('mobility'),
  verbs: /^(?:uses?|using|with|w|on|has|usa|con|uso)$/,
};
const TRANSIT = {
  key: 'publicTransit',
  value: labelOf('publicTransit'),
  verbs: /^(?:en|off|near|by|close|cerca|takes?|taking|rides|uses?|toma|tomo|coge|cojo|usa)$/,
};
