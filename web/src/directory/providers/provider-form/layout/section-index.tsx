import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { useFormState } from '../form-store.ts';
import styles from './section-index.module.css';
import { FORM_SECTIONS, type FormSection, getSectionMark, toElementId, toHeadingId } from './sections.ts';

interface SectionIndexProps {
  form: RefObject<HTMLElement | null>;
  /** Whether all sections are rendered. */
  isWhole: boolean;
}

/** The way through a long form: every section, and where something is wrong or changed. */
export const SectionIndex = memo(function SectionIndex({ form, isWhole }: SectionIndexProps) {
  const inView = useSectionInView(form, isWhole);
  return (
    <nav aria-label="Sections of the form" className={styles.index}>
      {FORM_SECTIONS.map((section) => (
        <SectionLink key={section.id} section={section} current={section.id === inView} />
      ))}
    </nav>
  );
});

function SectionLink({ section, current }: { section: FormSection; current: boolean }) {
  const link = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the index is a row that scrolls sideways.
    if (current) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const mark = useFormState((state) => getSectionMark(section, state));
  const count = useFormState(({ draft }) => rowCount(section, draft));
  return (
    <UnstyledButton
      ref={link}
      className={styles.link}
      aria-current={current ? 'true' : undefined}
      onClick={() => goToSection(section.id)}
    >
      <span className={styles.title}>{section.title}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      {mark === 'wrong' && <IconAlertCircle size={15} className={styles.wrong} aria-label="has errors" />}
      {mark === 'changed' && <IconPencil size={13} className={styles.changed} aria-label="changed" />}
    </UnstyledButton>
  );
}

/**
 * Goes to a section and, if a field is named, into that field, else into the section's first one. Without `field` the heading
 * gets the focus: the next Tab continues there. Waits for a section that is not drawn yet.
 */
export function goToSection(id: string, field?: string, frames = 300): void {
  const section = document.getElementById(toElementId(id));
  if (section) {
    scrollTo(section);
    const target = field === undefined ? undefined : findField(section, field);
    (target ?? document.getElementById(toHeadingId(id)))?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  } else if (frames > 0) requestAnimationFrame(() => goToSection(id, field, frames - 1));
}

const FIELDS = 'input:not(:disabled), textarea:not(:disabled)';

function findField(section: HTMLElement, field: string): HTMLElement | null {
  const named = field === '' ? null : section.querySelector<HTMLElement>(`[data-path="${field}"]`);
  if (named?.matches(FIELDS)) return named;
  return (named ?? section).querySelector<HTMLElement>(`[data-column]:not(:disabled), ${FIELDS}`);
}

/** Rows out of view have an estimated height, which changes some frames after they come into view: scrolls again then. */
function scrollTo(section: HTMLElement, frames = 8): void {
  section.scrollIntoView();
  const { top } = section.getBoundingClientRect();
  const check = () => {
    frames--;
    if (Math.abs(section.getBoundingClientRect().top - top) > 1) scrollTo(section, frames);
    else if (frames > 0) requestAnimationFrame(check);
  };
  if (frames > 0) requestAnimationFrame(check);
}

function rowCount({ keys, list }: FormSection, draft: ProviderDraft): number | undefined {
  const rows = keys.map((key) => draft[key]).find(Array.isArray);
  return list === undefined ? undefined : rows?.length;
}

function useSectionInView(form: RefObject<HTMLElement | null>, isWhole: boolean): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    if (!isWhole) return;
    const sections = [...(form.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = sections.find((section) => visible.has(section));
        if (first) setInView(first.dataset.section);
      },
      // Ignores sections that have scrolled past the top or are still near the bottom.
      { rootMargin: '-160px 0px -40% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [form, isWhole]);
  return inView;
}
