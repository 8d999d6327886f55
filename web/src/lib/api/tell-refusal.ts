import { notify } from '../notify.ts';
import { ApiError } from './api-client.ts';

/** What the server says against a call that no form made. Other failures are told by the API client. */
export function tellRefusal(failure: unknown): void {
  if (failure instanceof ApiError && failure.status < 500)
    for (const line of failure.messages) notify.error(line);
}
