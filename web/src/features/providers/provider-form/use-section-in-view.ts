import { type RefObject, useEffect, useState } from 'react';

/** The section at the top of what is scrolled. */
export function useSectionInView(form: RefObject<HTMLElement | null>, isWhole: boolean): string | undefined {
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
      // What has left the upper part of the window is no longer what is read.
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [form, isWhole]);
  return inView;
}
