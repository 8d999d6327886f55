import type { OpenedAttestation } from '@careline/contracts/trust/office-answers';
import { useEffect, useState } from 'react';
import { type Line, linesOf } from './office-answer.ts';

export interface OfficeAnswer {
  lines: Line[];
  name: string;
  missing: string;
  comment: string;
}

/**
 * What is entered is kept in this tab until it is sent: phones drop pages of which they see nothing for a while. Not under the link's
 * secret, which belongs in the address bar alone.
 */
export function useKeptAnswer(office: OpenedAttestation) {
  const kept = `careline.office.${office.practice}|${office.address}|${office.expiresAt}`;
  const [answer, setAnswer] = useState(() => ({ ...NOTHING, ...withKept(office, read(kept)) }));
  const isEmpty = JSON.stringify(answer) === JSON.stringify({ ...NOTHING, lines: linesOf(office.items) });
  useEffect(() => {
    if (isEmpty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEmpty]);
  return {
    answer,
    change: (changed: Partial<OfficeAnswer>) => {
      const next = { ...answer, ...changed };
      setAnswer(next);
      write(kept, next);
    },
    forget: () => sessionStorage.removeItem(kept),
  };
}

const NOTHING = { name: '', missing: '', comment: '' };

/** What was said of a record counts only as long as it is shown as it was. */
function withKept({ items }: OpenedAttestation, kept: Partial<OfficeAnswer> | undefined): OfficeAnswer {
  const lines = linesOf(items).map((line) => {
    const former = kept?.lines?.find(({ key }) => key === line.key);
    return former && JSON.stringify(former.ours) === JSON.stringify(line.ours) ? former : line;
  });
  return { ...NOTHING, ...kept, lines };
}

function read(name: string): Partial<OfficeAnswer> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, answer: OfficeAnswer): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(answer));
  } catch {
    // Full, or forbidden: it is kept on the page, as before.
  }
}
