const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "In 2 days": as precise as a person needs it. */
export function fromNow(ms: number, language?: string): string {
  const [unit, length] = units.find(([, length]) => ms >= length) ?? units[2]
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    Math.round(ms / length),
    unit,
  )
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
