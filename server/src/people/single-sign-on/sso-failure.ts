import type { SsoCode } from '@careline/contracts/people/single-sign-on';

/** Why a single sign-on ends without a session, as the sign-in page words it. */
export class SsoFailure extends Error {
  readonly code: SsoCode;

  constructor(code: SsoCode, reason: string) {
    super(reason);
    this.code = code;
  }
}
