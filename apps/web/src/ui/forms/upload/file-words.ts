const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

const unitOf = (bytes: number) => (bytes >= 1e9 ? 2 : bytes >= 1e6 ? 1 : 0)

function inUnit(bytes: number, unit: 0 | 1 | 2, language?: string, style?: 'unit') {
  const amount = bytes / 1000 ** (unit + 1)
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: unit > 0 && amount < 10 ? 1 : 0,
    ...(style && { style, unit: UNITS[unit], unitDisplay: 'short' as const }),
  }).format(unit === 0 ? Math.ceil(amount) : amount)
}

/** "4.2 MB" */
export const sizeOf = (bytes: number, language?: string) => inUnit(bytes, unitOf(bytes), language, 'unit')

/** A part of a file's size in the unit of the whole: "41" of "96 MB". */
export const partOf = (sent: number, whole: number, language?: string) =>
  inUnit(sent, unitOf(whole), language)
