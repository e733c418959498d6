import type { World } from './world.ts'

/** Files by purpose and placement, as in `readers.csv`; each is made anew. */
export type FileCases = Readonly<Record<string, Readonly<Record<string, (world: World) => Promise<string>>>>>
