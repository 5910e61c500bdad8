import type { Handler } from '../../handler.ts';

/** The hops as they came and the one that the owner is known by, so that a deployment can be checked with a made-up header. */
export const getCallerAddress: Handler<'getCallerAddress'> = async (_input, { visitor, trustedProxies }) => ({
  address: visitor.address,
  forwardedFor: [...visitor.forwardedFor],
  trustedProxies,
});
