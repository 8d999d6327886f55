import { type ServiceClient, ServiceUnavailable } from './service-client.ts';

/** One API that services of a kind speak. Returns undefined when the service does not speak it. */
export type Dialect<Question, Answer> = (
  client: ServiceClient,
  question: Question,
) => Promise<Answer | undefined>;

/** Asks in each dialect until the service answers in one of them, and stays with it. */
export function inItsDialect<Question, Answer>(
  client: ServiceClient,
  dialects: readonly Dialect<Question, Answer>[],
): (question: Question) => Promise<Answer> {
  let known: Dialect<Question, Answer> | undefined;
  return async (question) => {
    for (const dialect of known ? [known] : dialects) {
      const answer = await dialect(client, question);
      if (answer === undefined) continue;
      known = dialect;
      return answer;
    }
    throw new ServiceUnavailable('The service answered in a form that is not understood.');
  };
}
