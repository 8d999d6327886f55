import { ADDRESS_FLAGS, type AddressFlag } from '@careline/contracts/practice-addresses';

type Flags = { [K in AddressFlag]: boolean } & { [K in `${AddressFlag}Additional`]: string };

const emptyFlags = () =>
  Object.fromEntries(
    ADDRESS_FLAGS.flatMap((flag) => [
      [flag, false],
      [`${flag}Additional`, ''],
    ]),
  ) as Flags;

export const emptyAddress = (practiceId: number) => ({
  practiceId,
  address: '',
  suite: '',
  zip: '',
  latitude: null as string | number | null,
  longitude: null as string | number | null,
  regionId: null as number | null,
  mainPhone: '',
  backLine: '',
  email: '',
  fax: '',
  ...emptyFlags(),
  siteContact1: '',
  siteContact2: '',
  otherNotes: '',
});
