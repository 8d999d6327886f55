import { ROLE } from '@careline/contracts/basis/call';

export const demoPassword = 'CareLine-demo-2026';

export const demoAccounts = [
  { userName: 'admin', firstName: 'Maria', lastName: 'Kent', role: ROLE.Admin },
  { userName: 'dataentry', firstName: 'Daniel', lastName: 'Okafor', role: ROLE.DataEntry },
  { userName: 'callcenter', firstName: 'Carla', lastName: 'Moreau', role: ROLE.CallCenter },
] as const;
