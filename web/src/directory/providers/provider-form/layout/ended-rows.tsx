import { Button } from '@mantine/core';
import { Message } from '../../../../ui/feedback/message.tsx';
import { countEnded, removeEnded } from '../draft/days.ts';
import { useDraft, useFormStore } from '../form-store.ts';
import { focusWithin } from './focus.ts';
import { toElementId } from './sections.ts';

/** What has ended stays in the record, marked, until somebody removes it here. */
export function EndedRows() {
  const store = useFormStore();
  const count = useDraft(countEnded);
  if (count === 0) return null;
  const remove = () => {
    store.change(removeEnded);
    focusWithin(document.getElementById(toElementId('basic')), '[data-path="name"]');
  };
  return (
    <Message kind="info">
      {count === 1 ? 'One plan or location has ended.' : `${count} plans and locations have ended.`}{' '}
      <Button size="compact-xs" variant="default" onClick={remove}>
        Remove what has ended
      </Button>
    </Message>
  );
}
