import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/**
 * How a list learns the sizes of its view and rows: from the browser, after it has laid them out. The library's own way is to
 * ask while they are being put into the page, which makes the browser lay out everything at once, and again for the frame.
 */
export const sizesAfterLayout = { observeElementRect: observeView, measureElement: measureRow };

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
