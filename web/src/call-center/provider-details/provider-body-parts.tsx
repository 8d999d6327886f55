import { IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { formatAges } from '../model/fit/ages.ts';
import type { Recorded, RecordedTerm } from '../model/fit/recorded.ts';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';
import type { ShownProvider } from './use-provider.ts';

interface ProviderBodyPartsProps extends Pick<ShownProvider, 'bodyParts'> {
  /** The terms that fit the search, to be marked; undefined if all do. */
  marked: readonly RecordedTerm[] | undefined;
}

/** What the provider treats: each term with its ages and its note. */
export const ProviderBodyParts = memo(function ProviderBodyParts(props: ProviderBodyPartsProps) {
  const { bodyParts, marked } = props;
  const ids = new Set(marked?.map(({ termId }) => termId));
  return (
    <DetailsSection title="Body parts" count={bodyParts?.length} none="No body parts found">
      {bodyParts?.map(({ bodyPartId, bodyPartName, terms }) => (
        <div key={bodyPartId} className={styles.bodyPart}>
          <h4>{bodyPartName}</h4>
          <div className={styles.small}>Medical Terms</div>
          <ul className={styles.terms}>
            {terms.map((term) => (
              <Term key={term.termId} term={term} isMarked={ids.has(term.termId)} />
            ))}
          </ul>
        </div>
      ))}
    </DetailsSection>
  );
});

type Term = Recorded['bodyParts'][number]['terms'][number];

function Term({ term, isMarked }: { term: Term; isMarked: boolean }) {
  return (
    <li className={styles.term} data-matches={isMarked || undefined}>
      <div className={styles.termLine}>
        <span>
          {term.termName}
          {term.priority && (
            <span className={styles.star} role="img" aria-label="Priority" data-tooltip="Priority">
              <IconStarFilled size={11} aria-hidden />
            </span>
          )}
        </span>
        <span className={styles.termAges}>ages {formatAges([term])}</span>
      </div>
      {term.note && <div className={styles.termNote}>{term.note}</div>}
    </li>
  );
}
