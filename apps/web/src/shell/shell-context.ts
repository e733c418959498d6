import { createContext, use } from 'react'
import type { ShellModel } from './model.ts'

/** What the shell around a page shows; null outside of it. */
export const ShellContext = createContext<ShellModel | null>(null)

export const useShell = () => use(ShellContext)
