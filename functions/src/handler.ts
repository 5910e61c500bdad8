import type { EndpointName, EndpointServedBy, Endpoints } from '@plenty/contract/api/endpoints';
import type { FunctionName, InputOf, ResponseOf } from '@plenty/contract/api/endpoint';
import type { EncodedAnswer } from './catalog/encoded-answer.ts';
import type { Context, CustomerContext } from './context.ts';

/** An answer and the version of what it shows, which goes in a header beside it. */
export type Versioned<Answer> = { readonly answer: Answer; readonly version: string };

type Result<Name extends EndpointName> = Endpoints[Name]['cache'] extends 'snapshot'
  ? EncodedAnswer
  : Endpoints[Name] extends { readonly versioned: 'cart' }
    ? Versioned<ResponseOf<Endpoints[Name]>>
    : ResponseOf<Endpoints[Name]>;

/** A call that only a customer may make is told who it is. */
type ContextOf<Name extends EndpointName> = Endpoints[Name]['caller'] extends 'customer' ? CustomerContext : Context;

/** What serves one call: parsed input in, answer out; a Refusal thrown is one of the shop's errors. */
export type Handler<Name extends EndpointName> = (
  input: InputOf<Endpoints[Name]>,
  context: ContextOf<Name>,
) => Promise<Result<Name>>;

/** The handlers of a deployed function: a missing one does not compile. */
export type Handlers<F extends FunctionName> = { readonly [Name in EndpointServedBy<F>]: Handler<Name> };
