import { createContext, use } from 'react'
import type { ShellModel } from './model.ts'

/** The model of the shell around a page; null outside the shell. */
export const ShellContext = createContext<ShellModel | null>(null)

export const useShell = () => use(ShellContext)
