import { fact } from '../platform/facts.ts'

/** The inspection of a claimed file has ended: it can be shown, or never will be. */
export const fileSettled = fact<{ readonly fileId: string }>('fileSettled')
