import { use } from 'react'
import type { Additions } from './part.ts'
import { PartsContext } from './parts-context.ts'

/** What the domains add to the shell at the moment, with each domain's name. */
export function useAllAdditions(): readonly (Additions & { readonly domain: string })[] {
  return use(PartsContext).map(({ domain, useAdditions }) => ({
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of parts never changes, so the order of hooks holds
    ...useAdditions?.(),
    domain,
  }))
}
