import { useMediaQuery } from '@mantine/hooks';

/** A phone has no room for the tabs of Settings beside their content: it has the list of all settings instead. */
export const useIsAtDesk = () =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true;
