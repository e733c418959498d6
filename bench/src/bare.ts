// The least a server can do for the same answer: node:http, and the same statements on the same database.
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { type Recording, readRecordings, type Statement } from './statements.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const recordings = readRecordings(process.env.RECORDINGS!)
const since = Number(process.env.RECORDED_SINCE)

const ID = /[0-9a-f]{12}7[0-9a-f]{19}/g

/** Ids that were made while recording would be there twice, so each answer gets new ones. */
function renewed(statements: Statement[]): Statement[] {
  const fresh = new Map<string, string>()
  const renew = (text: string) =>
    text.replace(ID, (id) => {
      if (Number.parseInt(id.slice(0, 12), 16) < since) return id
      const known = fresh.get(id) ?? id.slice(0, 13) + randomBytes(10).toString('hex').slice(0, 19)
      fresh.set(id, known)
      return known
    })
  return statements.map(({ values, ...rest }) => ({
    ...rest,
    ...(values ? { values: values.map((value) => (typeof value === 'string' ? renew(value) : value)) } : {}),
  }))
}

const isWrite = ({ statements }: Recording) => statements.some(({ text }) => /^begin/i.test(text))

async function answer(recording: Recording) {
  if (!isWrite(recording)) {
    for (const statement of recording.statements) await pool.query(statement)
    return recording.reply
  }
  const client = await pool.connect()
  try {
    for (const statement of renewed(recording.statements)) await client.query(statement)
  } finally {
    client.release()
  }
  return recording.reply
}

let turn = 0
createServer((request, response) => {
  request.resume()
  // Nobody is let in unasked: the secret is hashed here too, and the first statement looks for it.
  createHash('sha256').update(request.headers.authorization!).digest()
  turn += 1
  answer(recordings[turn % recordings.length]!).then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
