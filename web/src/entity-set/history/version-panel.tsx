import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RecordEvent } from '@careline/contracts/basis/history';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/text/moments.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import styles from './history.module.css';
import { historyApi } from './history-api.ts';
import { VersionFacts } from './version-facts.tsx';

interface VersionPanelProps {
  set: EntitySet;
  id: number;
  event: RecordEvent;
  onRestore: (() => void) | undefined;
  onClosed: () => void;
}

/** The whole record as it was, to read. */
export function VersionPanel({ set, id, event, onRestore, onClosed }: VersionPanelProps) {
  const { data, error, refetch } = useQuery(historyApi(set, id).version(event.id));
  return (
    <SidePanel
      title={`As of ${formatMoment(event.at)}`}
      size={520}
      onClose={onClosed}
      footer={
        <>
          <Button variant="default" onClick={onClosed}>
            Close
          </Button>
          {onRestore && <Button onClick={onRestore}>Restore this version</Button>}
        </>
      }
    >
      <p className={styles.count}>
        {event.action === 'deleted'
          ? `The ${set.label.one} as it was when ${event.userName} deleted it.`
          : `The ${set.label.one} after the change by ${event.userName || 'an unknown user'}. Empty fields are left out.`}
      </p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading size="sm" />}
      {data && <VersionFacts items={data.items} />}
    </SidePanel>
  );
}
