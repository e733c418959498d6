import type { Choice } from '../../decide.ts'
import { type MuteTime, muteTimes, muteUntil } from './mute-times.ts'

/** What can be done against a person. */
export type Measure = 'warn' | MuteTime | 'removeUser' | 'ban'

export const allMeasures: readonly Measure[] = ['warn', ...muteTimes, 'removeUser', 'ban']

const isMute = (measure: Measure): measure is MuteTime => muteTimes.some((time) => time === measure)

/** The kind of a measure as the wire has it: mutes differ by their end. */
export const kindOf = (measure: Measure) => (isMute(measure) ? 'mute' : measure)

export const untilOf = (measure: Measure): Pick<Choice, 'until'> =>
  isMute(measure) ? muteUntil(measure) : {}

/** Whoever leaves may leave with everything they wrote. */
export const takesContent = (measure: Measure) => measure === 'removeUser' || measure === 'ban'
