/** Cells that a spreadsheet would execute as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A number is no formula, also below zero. */
function cell(value: string | number | null) {
  if (typeof value === 'number') return `${value}`
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as a CSV file, with the names of the columns above them. */
export function csvOf<Row extends Record<string, string | number | null>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  return lines.map((line) => line.map(cell).join(',')).join('\r\n')
}

const MAIL = /[^\s@,;<>"'()]+@[^\s@,;<>"'()]+\.[^\s@,;<>"'().]+(?:\.[^\s@,;<>"'().]+)*/g

/** Every address in a text or a table, once each, in order. */
export const mailsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MAIL)].map(([mail]) => mail.toLowerCase())),
]

/** Words with an @ that are no address, such as one without a domain. */
export const badMailsIn = (text: string): string[] => {
  const rest = text.replace(MAIL, ' ')
  return [...new Set([...rest.matchAll(/[^\s,;<>"'()]*@[^\s,;<>"'()]*/g)].map(([word]) => word))]
}
