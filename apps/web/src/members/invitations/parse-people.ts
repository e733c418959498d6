/** As the server reads addresses. */
const MAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const MAX_MAIL = 254
const MAX_NAME = 100

interface Line {
  /** Where the line begins in the text, from 1. */
  readonly at: number
  readonly cells: readonly string[]
}

export interface ListedPeople {
  readonly people: readonly { readonly email: string; readonly fullname?: string }[]
  /** The lines without a valid address. */
  readonly invalid: readonly { readonly at: number; readonly text: string }[]
  /** How many lines repeat an address. */
  readonly repeated: number
}

/** The sign that separates cells: the most frequent one in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The lines of a table. A cell in quotes may contain separators, line ends and doubled quotes. */
function linesOf(text: string): Line[] {
  const separator = separatorOf(text)
  const lines: Line[] = []
  let [at, row, cell, cells, isQuoted] = [1, 1, '', [] as string[], false]
  const endLine = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) lines.push({ at, cells })
    ;[cell, cells, at] = ['', [], row]
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!
    if (sign === '\n') row += 1
    if (isQuoted && sign === '"' && text[i + 1] === '"') {
      cell += sign
      i += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endLine()
    else cell += sign
  }
  endLine()
  return lines
}

const isMail = (text: string) => text.length <= MAX_MAIL && MAIL.test(text)

/** The pieces of a line that is not written like the first one, such as `Ana Lind <ana@kiln.example>`. */
const piecesOf = (cells: readonly string[]) =>
  cells.flatMap((cell) => cell.split(/[,;\t<>]/)).flatMap((piece) => piece.trim() || [])

/** A name in one line; undefined where there is nothing to read in it. */
function nameIn(text: string | undefined): string | undefined {
  const name = text?.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (!name || !/[\p{L}\p{N}]/u.test(name)) return undefined
  // Half of a character is none.
  return name
    .slice(0, MAX_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** Reads people from a table of addresses and names, in any order of columns, with or without a line of headings. */
export function parsePeople(text: string): ListedPeople {
  const lines = linesOf(text.replace(/^\uFEFF/, ''))
  const [first] = lines
  const headings =
    first && !first.cells.some((cell) => cell.includes('@')) && lines.length > 1 ? first.cells : []
  const column = (words: RegExp) => headings.findIndex((heading) => words.test(heading))
  const [mailAt, nameAt] = [column(/mail/i), column(/name/i)]
  const people = new Map<string, string | undefined>()
  const invalid: { at: number; text: string }[] = []
  let repeated = 0
  for (const { at, cells } of headings.length > 0 ? lines.slice(1) : lines) {
    const cell = mailAt >= 0 ? cells[mailAt] : cells.find((one) => one.includes('@'))
    const isLikeOthers = cell !== undefined && isMail(cell)
    const pieces = isLikeOthers ? cells : piecesOf(cells)
    const email = (isLikeOthers ? cell : pieces.find(isMail))?.toLowerCase()
    if (!email) invalid.push({ at, text: cells.filter(Boolean).join(', ') })
    else if (people.has(email)) repeated += 1
    else
      people.set(
        email,
        nameIn(isLikeOthers && nameAt >= 0 ? cells[nameAt] : pieces.find((one) => !one.includes('@'))),
      )
  }
  return {
    people: [...people].map(([email, fullname]) => ({ email, ...(fullname && { fullname }) })),
    invalid,
    repeated,
  }
}
