import { importCalls } from '@careline/contracts/exchange/import';
import { accountCalls } from '@careline/contracts/people/account';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import { outage } from '../../../lib/api/outage.ts';
import { formatTime } from '../../../lib/text/moments.ts';
import styles from '../shell.module.css';

const ASK_EVERY = 3_000;
const background = { spinner: false, quiet: true } as const;

/** Answered from memory: its date tells whether the database is away. */
const askForDate = () => callApi(accountCalls.getUser)(background);
/** Needs the database, and does not keep the session alive. */
const askDatabase = () => callApi(importCalls.getImportStatus)(background);

/** One line above the screen while the server answers from memory. It goes away by itself. */
export function OutageLine() {
  const { asOf, isSuspected } = useSyncExternalStore(outage.subscribe, outage.now);
  const isAway = asOf !== undefined;
  const wasAway = useRef(false);
  const queries = useQueryClient();
  /** What is on screen may be outdated or incomplete. */
  const reload = useEffectEvent(() => void queries.invalidateQueries());
  useEffect(() => {
    if (isSuspected) void askForDate().then(outage.dismiss, outage.dismiss);
  }, [isSuspected]);
  useEffect(() => {
    if (!isAway && wasAway.current) reload();
    wasAway.current = isAway;
    if (!isAway) return;
    const asking = setInterval(() => void askDatabase().catch(() => undefined), ASK_EVERY);
    return () => clearInterval(asking);
  }, [isAway]);
  return (
    <div role="status">
      {asOf !== undefined && (
        <div className={styles.outage}>
          <IconDatabaseOff size={16} aria-hidden />
          <span>
            The database does not answer. Search goes on with the data as of {formatTime(asOf)}; nothing can
            be saved at the moment.
          </span>
        </div>
      )}
    </div>
  );
}
