/** Every sentence that users and tests rely on word for word. The odd spellings are part of the contract. */

export const MANDATORY = 'The field is mandatory';
export const MUST_MATCH_PASSWORD = 'The field is mandatory and must match "Password" field';
export const NEW_PASSWORDS_DIFFER = 'New password and Confurm new password must be same!';

export const SAVED = 'The entity has been saved successfully!';
export const DELETED = 'The entity has been deleted successfully!';
export const ACTIVATED = 'The account has been activated successfully!';
export const DEACTIVATED = 'The account has been deactivated successfully!';
export const PASSWORD_CHANGED = 'Password changed successfully!';
export const PASSWORD_MAILED = 'New password is sent to your email!';
export const passwordMailedTo = (email: string) => `A temporary password was mailed to ${email}.`;

export const UNEXPECTED = 'Ups... Something went wrong, please contact your support.';
export const STALE = 'Someone else changed this record after you opened it. Reload it to see their changes.';
export const UNSAVED =
  'Are you sure? There are unsaved data. By confirming the action all unsaved changes will be lost?';
export const PHOTO_TOO_LARGE =
  'Profile photo is exceeding maximum size of 1MB. Please select smaller profile photo!';

export const NO_CONTENT = 'No content';
export const NO_GROUPS = 'No groups';

export const plansAdded = (n: number) => `${n} insurance plan(s) is/are successfully added`;
export const plansAlreadyAdded = (n: number) => `${n} insurance plan(s) is/are already added`;
export const termsAdded = (n: number) => `${n} body part term(s) is/are successfully added`;
export const termsAlreadyAdded = (n: number) => `${n} body part term(s) is/are already added`;

export const confirmDelete = (what: string) => `Are you sure that the ${what} has to be deleted?`;
export const CONFIRM_ACTIVATE = 'Are you sure that the user has to be activated?';
export const CONFIRM_DEACTIVATE = 'Are you sure that the user has to be deactivated?';
export const CONFIRM_SEND_PASSWORD =
  'Are you sure that a new temporary password has to be mailed to the user? The old password works until it is used.';

export const IMPORT_COMPLETED = 'Import completed successfully!';
export const IMPORT_FAILED = 'Import unsuccessfull!';
export const IMPORT_RUNNING = "Import is in progress, you'll be notified once it is complete.";
export const IMPORT_STATUS_HINT =
  'To check the import status, hover over the icon in the bottom-left corner.';
export const IMPORT_IN_MENU = 'Data import in progress';
export const CONFIRM_UNDO_IMPORT = 'Are you sure that the import has to be undone?';
export const IMPORT_UNDONE = 'The import has been undone.';
export const IMPORT_INTERRUPTED = 'Import was interrupted (server stopped). Please start it again.';
