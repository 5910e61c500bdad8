import type { EndpointName, EndpointServedBy, Endpoints } from '@plenty/contract/api/endpoints';
import type { FunctionName, EndpointInput, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { EncodedResponse } from './catalog/encoded-answer.ts';
import type { RequestContext, CustomerRequestContext } from './context.ts';

/** An answer and the version of what it shows, which goes in a header beside it. */
export type Versioned<Answer> = { readonly response: Answer; readonly version: string };

type Result<Name extends EndpointName> = Endpoints[Name]['cache'] extends 'snapshot'
  ? EncodedResponse
  : Endpoints[Name] extends { readonly versioned: 'cart' }
    ? Versioned<EndpointResponse<Endpoints[Name]>>
    : EndpointResponse<Endpoints[Name]>;

/** A call that only a customer may make is told who it is. */
type ContextFor<Name extends EndpointName> = Endpoints[Name]['caller'] extends 'customer'
  ? CustomerRequestContext
  : RequestContext;

/** What serves one call: parsed input in, answer out; a Refusal thrown is one of the shop's errors. */
export type Handler<Name extends EndpointName> = (
  input: EndpointInput<Endpoints[Name]>,
  context: ContextFor<Name>,
) => Promise<Result<Name>>;

/** The handlers of a deployed function: a missing one does not compile. */
export type Handlers<F extends FunctionName> = { readonly [Name in EndpointServedBy<F>]: Handler<Name> };
