/** Why a single sign-on ends without a session, as the sign-in page words it. */
export class SsoFailure extends Error {
    code;
    constructor(code, reason) {
        super(reason);
        this.code = code;
    }
}
//# sourceMappingURL=sso-failure.js.map