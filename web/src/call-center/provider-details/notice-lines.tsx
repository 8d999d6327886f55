import { isClosing } from '@careline/contracts/rules/notices';
import { Message } from '../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { goInstead, type NoticeToTell } from '../model/fit/notices.ts';
import type { Search } from '../search/use-search.ts';

interface NoticeLinesProps {
  notices: readonly NoticeToTell[];
  change: Search['change'];
  /** The first one that names somebody else, or another place, has a key. */
  withKey?: boolean;
}

/** What callers must know on the day, each with the way to who or what is named instead. */
export function NoticeLines({ notices, change, withKey = false }: NoticeLinesProps) {
  const keyed = withKey ? notices.find(({ notice }) => notice.instead) : undefined;
  return notices.map((told) => {
    const { notice, sentence } = told;
    return (
      <Message key={notice.id} kind={isClosing(notice) ? 'warn' : 'info'}>
        {sentence}{' '}
        {notice.instead && (
          <SmallButton
            size="compact-xs"
            aria-keyshortcuts={told === keyed ? 'V I' : undefined}
            data-tooltip={told === keyed ? 'Instead ( V I )' : undefined}
            onClick={() => change(goInstead(notice))}
          >
            {notice.kind === 'away' ? 'Open' : 'Who is at'} {notice.instead.name}
          </SmallButton>
        )}
      </Message>
    );
  });
}
