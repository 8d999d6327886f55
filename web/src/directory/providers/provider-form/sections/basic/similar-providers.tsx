import { Button } from '@mantine/core';
import { Message } from '../../../../../ui/feedback/message.tsx';
import styles from './basic-section.module.css';
import { type SimilarProvider, useSimilar } from './use-similar.ts';

/** Shown before the same person is entered a second time. */
export function SimilarProvidersHint({ onOpen }: { onOpen: (id: number) => void }) {
  const similar = useSimilar(undefined);
  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <Message kind="warn" title="Is it one of these? They are already in the directory.">
          <ul className={styles.similar}>
            {similar.map((provider) => (
              <li key={provider.id}>
                <strong>{provider.personName}</strong>
                <span>{factsOf(provider)}</span>
                <Button size="compact-xs" variant="default" onClick={() => onOpen(provider.id)}>
                  Edit {provider.personName}
                </Button>
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

const factsOf = ({ npi, sameNpi, providerType, practices }: SimilarProvider): string =>
  [providerType, npi && `NPI ${npi}${sameNpi ? ' (the same)' : ''}`, practices.slice(0, 3).join(', ')]
    .filter(Boolean)
    .join(' · ');
