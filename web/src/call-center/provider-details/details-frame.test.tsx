import { Modal } from '@mantine/core';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { DetailsFrame } from './details-frame.tsx';

const frame = { isNarrow: true, isOpen: true, isEditing: false, isNobody: false, children: 'Jane Doe' };

test('Escape closes the details on a phone', () => {
  const onClose = vi.fn();
  renderInApp(<DetailsFrame {...frame} onClose={onClose} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the dialog above the details, and leaves the details open', () => {
  const onClose = vi.fn();
  const onDialogClose = vi.fn();
  renderInApp(
    <>
      <DetailsFrame {...frame} onClose={onClose} />
      <Modal opened onClose={onDialogClose} title="Give to caller" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onDialogClose).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
