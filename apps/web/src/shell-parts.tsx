import type { ReactNode } from 'react'
import { web } from './domains.ts'
import { PartsContext } from './shell/parts-context.ts'
import { preloadable } from './shell/preloadable.tsx'

/** Gives the shell of signed-in people what the domains bring to it: visitors never load it. */
export const ShellParts = preloadable(async () => {
  const parts = await web.loadShell()
  return ({ children }: { readonly children: ReactNode }) => (
    <PartsContext value={parts}>{children}</PartsContext>
  )
})
