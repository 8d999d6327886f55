import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ShowMore } from '../ui/feedback/feedback.tsx';
import { ScrollRegion } from '../ui/panel/scroll-region.tsx';
import styles from './card-list.module.css';

/** The current one of the cards that J and K walk through. It is scrolled into view. The keys of a card are its own. */
export function useCurrentCard<Item>(items: readonly Item[]) {
  const list = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, Math.max(0, items.length - 1));
  const shown = useRef(0);
  useEffect(() => {
    // The first one is in view; scrolling to it would only lay out the page once more.
    if (shown.current === index) return;
    shown.current = index;
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);
  const walk = (steps: number) => () => setWanted(Math.max(0, Math.min(items.length - 1, index + steps)));
  const focus = useCallback(() => list.current?.focus(), []);
  return { list, index, current: items[index], walk, focus };
}

interface CardListProps extends ComponentProps<typeof ShowMore> {
  label: string;
  list: RefObject<HTMLElement | null>;
  /** Said instead of cards when there are none. */
  none: string | undefined;
  children: ReactNode;
}

/** Cards that are fetched page by page. */
export function CardList({ label, list, none, pages, children }: CardListProps) {
  return (
    <>
      {none !== undefined && <p className={styles.none}>{none}</p>}
      <ScrollRegion ref={list} className={styles.list} label={label}>
        {children}
        <ShowMore pages={pages} />
      </ScrollRegion>
    </>
  );
}

interface ListedCardProps {
  label: string;
  index: number;
  isCurrent: boolean;
  title: string;
  facts: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

export function ListedCard({ label, index, isCurrent, title, facts, buttons, children }: ListedCardProps) {
  return (
    <article
      className={`card ${styles.card}`}
      data-index={index}
      data-current={isCurrent || undefined}
      aria-label={label}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {facts}
      </div>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </article>
  );
}
