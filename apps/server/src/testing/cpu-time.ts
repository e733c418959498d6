const MICROSECONDS = 1000

/** The milliseconds of a processor that a work without waiting takes, however many others use the machine. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}
