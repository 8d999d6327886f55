import { IconPlus } from '@tabler/icons-react';
import { SmallButton } from '../../../../ui/small-button.tsx';
import rows from './rows.module.css';

export function AddRowButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <SmallButton leftSection={<IconPlus size={15} aria-hidden />} onClick={onClick}>
      {children}
    </SmallButton>
  );
}

const SYMBOL = 'provider-form-trash';

/** The icon of all remove buttons, defined once: hundreds of rows refer to it. */
export function RemoveSymbol() {
  return (
    <svg className={rows.symbol} aria-hidden="true">
      <symbol id={SYMBOL} viewBox="0 0 24 24">
        <path d="M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" />
      </symbol>
    </svg>
  );
}

export function RemoveButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={rows.removeButton}
      data-tooltip="Remove"
      aria-label={`Remove ${of}`}
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest('section');
        const neighbour = findNeighbour(currentTarget);
        onClick();
        // Keyboard users continue at the neighbouring row, not at the top of the form.
        requestAnimationFrame(() =>
          (neighbour ?? section?.querySelector<HTMLElement>('button, input'))?.focus(),
        );
      }}
    >
      <svg width={17} height={17} aria-hidden="true">
        <use href={`#${SYMBOL}`} />
      </svg>
    </button>
  );
}

/** The remove button of the next row in the section, or of the previous row. */
function findNeighbour(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = [
    ...(button.closest('section')?.querySelectorAll<HTMLButtonElement>(`.${rows.removeButton}`) ?? []),
  ];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
}
