import { z } from 'zod'
import { ShownLine } from '../shown-line.ts'

/** The parts of a community that its members find in the sidebar, in the order of a new community. */
export const featureNames = [
  'forum',
  'chats',
  'events',
  'courses',
  'store',
  'members',
  'collections',
  'newsletter',
] as const

export const Feature = z
  .strictObject({
    name: z.enum(featureNames),
    isVisible: z.boolean(),
    /** The community's own name for the feature; empty for the ordinary name. */
    title: ShownLine(40).default(''),
  })
  .meta({ id: 'Feature' })
export type Feature = z.output<typeof Feature>

/** The chosen features in their order, then those that no admin has set. */
export function allFeatures(chosen: readonly Feature[]): Feature[] {
  const named = new Set(chosen.map(({ name }) => name))
  const others = featureNames.filter((name) => !named.has(name))
  return [...chosen, ...others.map((name) => ({ name, isVisible: true, title: '' }))]
}
