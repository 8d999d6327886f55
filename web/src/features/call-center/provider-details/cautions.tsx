import type { ProviderDetails, SearchItem } from '@careline/contracts/call-center';
import { Message } from '../../../ui/feedback/message.tsx';
import styles from './details.module.css';

interface CautionsProps {
  provider: ProviderDetails;
  item: SearchItem | undefined;
}

/** Warnings that come before everything else. */
export function Cautions({ provider, item }: CautionsProps) {
  const { inactive, clinicalRestriction, forConsideration } = provider;
  const notes = [item?.note, item?.insuranceConsideration].filter(Boolean);
  if (!inactive && !clinicalRestriction && !forConsideration && notes.length === 0) return null;
  return (
    <div className={styles.cautions}>
      {inactive && (
        <Message kind="error" title="Inactive">
          This provider is marked inactive.
        </Message>
      )}
      {clinicalRestriction && (
        <Message kind="warn" title="Clinical restriction">
          {clinicalRestriction}
        </Message>
      )}
      {forConsideration && (
        <Message kind="info" title="For consideration">
          {forConsideration}
        </Message>
      )}
      {notes.length > 0 && (
        <Message kind="info" title="For this search">
          {notes.join('\n')}
        </Message>
      )}
    </div>
  );
}
