// Made once: it takes longer to make one than to use it.
const american = new Intl.NumberFormat('en-US');

/** A count as it is read: 100,000. */
export const formatCount = (count: number): string => american.format(count);
