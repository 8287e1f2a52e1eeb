/** Work that stops now and then, so that whoever runs it can do something else first; what the last step returns. */
export type Steps<Result> = Generator<undefined, Result, undefined>;
