/** The only place that reads the time, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const after = (time: Date, ms: number) => new Date(time.getTime() + ms)
