import { Button } from '@mantine/core';
import { Message } from '../../../../ui/message.tsx';
import styles from './basic-section.module.css';
import type { SimilarProvider } from './use-similar.ts';

interface SimilarProvidersProps {
  isNew: boolean;
  similar: readonly SimilarProvider[];
  onOpen: (id: number) => void;
}

/** Shown before the same person is entered a second time. */
export function SimilarProviders({ isNew, similar, onOpen }: SimilarProvidersProps) {
  return (
    <div aria-live="polite">
      {isNew && similar.length > 0 && (
        <Message kind="warn" title="Is it one of these? They are in the directory already.">
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
