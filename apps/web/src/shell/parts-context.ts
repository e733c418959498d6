import { createContext, use } from 'react'
import type { LoadedPart } from '../platform/domain.ts'

/** What the domains contribute to the shell, in domain order; empty outside the shell. */
export const PartsContext = createContext<readonly LoadedPart[]>([])

/** The values of one entry, from every domain that has it. */
export function useEntries<Name extends keyof LoadedPart>(
  name: Name,
): readonly NonNullable<LoadedPart[Name]>[] {
  return use(PartsContext).flatMap((part) => (part[name] === undefined ? [] : [part[name]]))
}
