import { elementScroll, measureElement, type Virtualizer } from '@tanstack/react-virtual';

/**
 * How a list learns the sizes of its view and rows: from the browser, after it has laid them out. The library's own way is to
 * ask while they are being put into the page, which makes the browser lay out everything at once, and again for the frame.
 */
export const sizesAfterLayout = {
  observeElementRect: observeView,
  measureElement: measureRow,
  scrollToFn: scroll,
};

type List = Virtualizer<HTMLDivElement, Element>;

function observeView({ scrollElement }: List, report: (rect: { width: number; height: number }) => void) {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() => {
    report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** Without an entry nothing has been laid out yet: the size stays what it was, at first a guess. */
function measureRow(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  if (entry) return measureElement(row, entry, list);
  const index = list.indexFromElement(row);
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index);
}

const scrolled = new WeakSet<Element>();

/** A new list is at its top. Telling it to go there would lay it out, too. */
function scroll(offset: number, options: Parameters<typeof elementScroll>[1], list: List): void {
  const { scrollElement, scrollOffset } = list;
  if (!scrollElement) return;
  const isMove = offset + (options.adjustments ?? 0) !== 0 || scrollOffset || scrolled.has(scrollElement);
  if (!isMove) return;
  scrolled.add(scrollElement);
  elementScroll(offset, options, list);
}
