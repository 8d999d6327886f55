import { notify } from '../notify.ts';
import { ApiError } from './api-client.ts';

/** Shows why the server refused a call that no form made. The API client reports other failures. */
export function tellRefusal(failure: unknown): void {
  if (failure instanceof ApiError && failure.status < 500)
    for (const line of failure.messages) notify.error(line);
}
