import { createContext, use } from 'react'
import type { LoadedPart } from '../platform/domain.ts'

/** What the domains put into the shell, in their order; nothing outside of it. */
export const PartsContext = createContext<readonly LoadedPart[]>([])

/** What the domains bring under one name. */
export function useEntries<Name extends keyof LoadedPart>(
  name: Name,
): readonly NonNullable<LoadedPart[Name]>[] {
  return use(PartsContext).flatMap((part) => (part[name] === undefined ? [] : [part[name]]))
}
