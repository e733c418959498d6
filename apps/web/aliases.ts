import { join } from 'node:path'

/** The same for the app, its tests and the workbench, so that what works in one works in all. */
export const browserAliases = { zod: join(import.meta.dirname, 'inert-zod.ts') }
