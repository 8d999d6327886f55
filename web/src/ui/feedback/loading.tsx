import { Loader, type MantineSize } from '@mantine/core';

/** Something is on its way. The role lets screen readers say so: without one, a label on it would not be allowed. */
export const Loading = ({ size }: { size?: MantineSize }) => (
  <Loader role="status" aria-label="Loading" {...(size ? { size } : {})} />
);
