import { readFileSync, truncateSync } from 'node:fs'

export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** What was asked of the database for one answer, and the answer. */
export interface Recording {
  readonly statements: Statement[]
  readonly reply: unknown
}

/** One line of JSON that keeps bytes and times. */
export const packed = ({ name, text, values }: { name?: string; text?: string; values?: unknown }) =>
  JSON.stringify({
    name,
    text,
    values: (values as unknown[] | undefined)?.map((value) =>
      Buffer.isBuffer(value)
        ? { bytes: value.toString('base64') }
        : value instanceof Date
          ? { time: value.toISOString() }
          : value,
    ),
  })

type Packed = { bytes?: string; time?: string } | null

function unpacked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { bytes, time } = value as NonNullable<Packed>
  return bytes ? Buffer.from(bytes, 'base64') : time ? new Date(time) : value
}

/** Takes what was written down since the last time. */
export function takeStatements(file: string): Statement[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  truncateSync(file)
  return lines.map((line) => JSON.parse(line) as Statement)
}

export const readRecordings = (file: string): Recording[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Recording[]).map(({ statements, reply }) => ({
    reply,
    statements: statements.map(({ values, ...rest }) => ({
      ...rest,
      ...(values ? { values: values.map(unpacked) } : {}),
    })),
  }))
