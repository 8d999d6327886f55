import { EDITORS, EVERYONE, type Role } from '@careline/contracts/role';
import {
  type Icon,
  IconAddressBook,
  IconBuildingHospital,
  IconHeadset,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react';

export interface MenuEntry {
  label: string;
  to: '/insurances' | '/practices' | '/providers' | '/call-center' | '/directories';
  icon: Icon;
  keys: string;
  hint: string;
  roles: readonly Role[];
}

export const MENU: readonly MenuEntry[] = [
  {
    label: 'Insurances',
    to: '/insurances',
    icon: IconShieldCheck,
    keys: 'G I',
    hint: 'Maintain insurances and their plans',
    roles: EDITORS,
  },
  {
    label: 'Practices',
    to: '/practices',
    icon: IconBuildingHospital,
    keys: 'G P',
    hint: 'Practices and their addresses',
    roles: EVERYONE,
  },
  {
    label: 'Providers',
    to: '/providers',
    icon: IconStethoscope,
    keys: 'G R',
    hint: 'Maintain providers',
    roles: EDITORS,
  },
  {
    label: 'Call Center',
    to: '/call-center',
    icon: IconHeadset,
    keys: 'G C',
    hint: 'Find a provider',
    roles: EVERYONE,
  },
  {
    label: 'Directories',
    to: '/directories',
    icon: IconAddressBook,
    keys: 'G D',
    hint: 'Contacts, phones and e-mails',
    roles: EVERYONE,
  },
];
