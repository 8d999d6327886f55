interface Address {
  practiceName?: string;
  address: string;
  suite: string;
  zip: string;
}

/** "12 Main Street, Suite 4, 10001" */
export const formatStreet = ({ address, suite, zip }: Address): string =>
  [address, suite && (/^\d/.test(suite) ? `Suite ${suite}` : suite), zip].filter(Boolean).join(', ');

/** "Midtown Ortho · 12 Main Street, Suite 4, 10001": enough to tell any two addresses apart. */
export const formatLocation = (address: Address): string =>
  [address.practiceName, formatStreet(address)].filter(Boolean).join(' · ');
