import type { z } from "zod";
import type { API } from "./addresses.ts";
import type { Endpoints } from "./endpoints.ts";

export type CallId = keyof typeof API;

export type AnswerOf<Id extends CallId> = z.output<Endpoints[Id]["answers"][200]>;

/** The varying parts of its path, and its body. */
export type InputOf<Id extends CallId> = ParamsOf<Endpoints[Id]["path"]> & BodyOf<Endpoints[Id]>;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<Path>, string | number>> };

type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? Name | ParamNames<`/${End}`>
    : Rest
  : never;

type BodyOf<One> = One extends { readonly body: infer Body extends z.ZodType }
  ? { readonly body: z.input<Body> }
  : { readonly body?: object };
