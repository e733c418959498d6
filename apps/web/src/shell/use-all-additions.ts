import { use } from 'react'
import type { Additions } from './part.ts'
import { PartsContext } from './parts-context.ts'

/** What the domains add to the shell at this moment, with the name of each. */
export function useAllAdditions(): readonly (Additions & { readonly domain: string })[] {
  return use(PartsContext).map(({ domain, useAdditions }) => ({
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of parts never changes, so the order of hooks holds
    ...useAdditions?.(),
    domain,
  }))
}
