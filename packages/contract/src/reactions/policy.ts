import { canWrite, type Standing } from '../channels/standing.ts'

/** Members may react where reactions are not switched off. */
export const canReact = (standing: Standing, subject: { readonly reactionsEnabled: boolean }) =>
  canWrite(standing) && subject.reactionsEnabled
