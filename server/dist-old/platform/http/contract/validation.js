import { AppError } from '../../domain/app-error.js';
import { describeProblems } from './field-messages.js';
import { plainSentence } from './plain-sentences.js';
/** Parses the request with the route's schema. Problems become a refusal that lists them. */
export const validatorCompiler = ({ schema }) => (data) => {
    const result = schema.safeParse(data, { error: plainSentence });
    if (result.success)
        return { value: result.data };
    const { Messages, fields } = describeProblems(result.error.issues);
    return { error: new AppError(400, Messages, fields) };
};
//# sourceMappingURL=validation.js.map