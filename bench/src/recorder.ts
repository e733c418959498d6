// Loaded before the server: writes down every statement it sends, so that a bare server can send the same.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { packed } from './statements.ts'

const file = process.env.RECORD_FILE!
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown

function note(query: unknown, values: unknown) {
  const asked = typeof query === 'string' ? { text: query, values } : (query as { text?: string })
  if (typeof asked.text === 'string') appendFileSync(file, `${packed(asked)}\n`)
}

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    note(args[0], args[1])
    return send.apply(this, args)
  },
})
