import { allCalls } from '@guildhall/contract/all'

/** Every call by its method and path, as the tables name it. */
export const calls = new Map(
  Object.values(allCalls)
    .flatMap((domain) => Object.values(domain))
    .map((call) => [`${call.method} ${call.path}`, call]),
)
