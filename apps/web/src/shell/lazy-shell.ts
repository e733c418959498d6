import { preloadable } from './preloadable.tsx'

/** The shell of those who are signed in: visitors never load it. */
export const AppShell = preloadable(async () => (await import('./AppShell.tsx')).AppShell)
