import { preloadable } from './preloadable.tsx'

/** The shell of signed-in people: visitors never load it. */
export const AppShell = preloadable(async () => (await import('./frame/AppShell.tsx')).AppShell)
