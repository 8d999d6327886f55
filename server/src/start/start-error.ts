/** A reason not to start, in a sentence for the person who typed `npm start`: printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
