import { memo } from 'react';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';
import type { Provider } from './use-provider.ts';

export const ProviderBodyParts = memo(function ProviderBodyParts({ bodyParts }: Pick<Provider, 'bodyParts'>) {
  return (
    <DetailsSection title="Body parts" count={bodyParts?.length} none="No body parts found">
      {bodyParts?.map(({ bodyPartName, terms }) => (
        <div key={bodyPartName} className={styles.bodyPart}>
          <h4>{bodyPartName}</h4>
          <div className={styles.small}>Medical Terms</div>
          <ul className={styles.terms}>
            {terms.map(({ termName, note }) => (
              <li key={`${termName} ${note}`}>
                {termName}
                {note && <span className={styles.termNote}> {note}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </DetailsSection>
  );
});
