import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { NOTICE_KIND_LABELS, type NoticeSet, notices } from '@careline/contracts/directory/notices';
import { dayOf } from '@careline/contracts/rules/days';
import { noticesOn } from '@careline/contracts/rules/notices';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { nameNotice, wordsOfNotice } from '@careline/contracts/rules/sentences/notices';
import { Group, Stack, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { entitySetApi } from '../entity-set/api.ts';
import { focusNearby } from '../lib/keyboard/focus.ts';
import { useMayWrite } from '../lib/session/session.ts';
import { Message } from '../ui/feedback/feedback.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { NoticeForm, type NoticeSubject } from './notice-form.tsx';

const MOST = 100;

/** The notices of a record that are in force or still to come; editors write another one here. */
export function RecordNotices({ subject }: { subject: NoticeSubject }) {
  const { set, id } = subject;
  const mayWrite = useMayWrite(notices);
  const client = useQueryClient();
  const [opened, setOpened] = useState<number | 'new'>();
  const { data } = useQuery({
    queryKey: [notices.name, 'Search', set, id],
    queryFn: ({ signal }) =>
      entitySetApi(notices).search({ set, recordId: id, take: MOST }, { signal, spinner: false }),
  });
  const today = dayOf(new Date());
  const shown = (data?.items ?? []).filter(({ endsOn }) => endsOn === null || today <= endsOn);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(undefined);
    focusNearby(() => add.current?.focus());
  };
  const saved = (_id: number, next?: 'new') => {
    if (next === undefined) close();
    void client.invalidateQueries({ queryKey: [notices.name] });
  };
  return (
    <Stack gap={10}>
      {shown.map((notice) => {
        const days = today < notice.startsOn ? describeDays(notice, today) : '';
        const words = notice.kind === 'note' ? '' : wordsOfNotice(notice, 'en');
        const text = [nameNotice(notice), days, words, notice.insteadName && `instead: ${notice.insteadName}`]
          .filter(Boolean)
          .join(' · ');
        return (
          <Message key={notice.id} kind={notice.kind === 'note' ? 'info' : 'warn'}>
            {mayWrite ? (
              <UnstyledButton onClick={() => setOpened(notice.id)} aria-label={`Edit notice: ${text}`}>
                {text}
              </UnstyledButton>
            ) : (
              text
            )}
          </Message>
        );
      })}
      {mayWrite && (
        <Group>
          <SmallButton ref={add} size="xs" onClick={() => setOpened('new')}>
            Add notice
          </SmallButton>
        </Group>
      )}
      {opened !== undefined && (
        <NoticeForm
          id={opened === 'new' ? undefined : opened}
          parentId={id}
          subjects={[subject]}
          onSaved={saved}
          onClosed={close}
        />
      )}
    </Stack>
  );
}

/** "· Away until Dec 3" behind the name of a row. All rows share one question: what is in force today is a short list. */
export function NoticeMark({ set, id }: { set: NoticeSet; id: number }) {
  const today = dayOf(new Date());
  const { data } = useQuery({
    queryKey: [notices.name, 'Search', set, today],
    queryFn: ({ signal }) =>
      entitySetApi(notices).search({ set, on: today, take: LIST_PAGE.most }, { signal, spinner: false }),
    select: ({ items }) =>
      noticesOn(
        items.filter(({ recordId }) => recordId === id),
        today,
      )[0],
  });
  if (!data) return null;
  return (
    <span className="muted"> · {data.kind === 'note' ? NOTICE_KIND_LABELS.note : nameNotice(data)}</span>
  );
}
