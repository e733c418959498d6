import type { Standing } from '../channels/standing.ts'

/** Reacting, where it is not switched off. */
export const canReact = (standing: Standing, subject: { readonly reactionsEnabled: boolean }) =>
  standing.isMember && subject.reactionsEnabled
