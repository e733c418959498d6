import { fact } from '../platform/facts.ts'

/** A claimed file was looked at, and can be shown or never will be. */
export const fileSettled = fact<{ readonly fileId: string }>('fileSettled')
