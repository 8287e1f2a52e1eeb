import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";

type Level = "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
type Line = Parameters<FastifyBaseLogger[Level]>;

/** A request's logger, created at its first line: few write one, and it costs a twentieth of an in-memory answer. */
class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return this.#log.level;
  }
  set level(level: string) {
    this.#log.level = level;
  }
  trace(...line: Line): void {
    this.#log.trace(...line);
  }
  debug(...line: Line): void {
    this.#log.debug(...line);
  }
  info(...line: Line): void {
    this.#log.info(...line);
  }
  warn(...line: Line): void {
    this.#log.warn(...line);
  }
  error(...line: Line): void {
    this.#log.error(...line);
  }
  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }
  silent(...line: Line): void {
    this.#log.silent(...line);
  }
  child(...child: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#log.child(...child);
  }
}

export const createRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (log, bindings, options) =>
  new RequestLog(() => log.child(bindings, options));
