// The least a server can do for the same message: Socket.IO, and the same statements on the same database.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { readRecordings, type Statement } from '../statements.ts'
import type { RecordedMessage } from './record-messages.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const file = process.env.RECORDINGS!
const statements = readRecordings(file)
const recordings = (JSON.parse(readFileSync(file, 'utf8')) as RecordedMessage[]).map((recording, at) => ({
  ...recording,
  statements: statements[at]!.statements,
}))

const UNIQUE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Each message needs an id of its own and one of its sender's; everything else stays as it was. */
function renewed({ statements: recorded, reply }: RecordedMessage): Statement[] {
  const { _id } = (reply as { message: { _id: string } }).message
  const id = _id.slice(0, 13) + randomBytes(10).toString('hex').slice(0, 19)
  const unique = randomUUID()
  const renew = (value: unknown) =>
    value === _id ? id : typeof value === 'string' && UNIQUE.test(value) ? unique : value
  return recorded.map(({ values, ...rest }) => ({
    ...rest,
    ...(values ? { values: values.map(renew) } : {}),
  }))
}

const http = createServer()
const io = new Server(http, { path: '/zephyrus', transports: ['websocket'], serveClient: false })
let turn = 0
io.on('connection', (socket) => {
  void socket.join(`user:${(socket.handshake.auth as { userId: string }).userId}`)
  socket.on('watch', ({ chat }: { chat: string }, acknowledge: (reply: unknown) => void) => {
    void socket.join(`watch:chat:${chat}`)
    acknowledge({ isWatching: true })
  })
  socket.on('newChatMessage', async (_said: unknown, acknowledge: (reply: unknown) => void) => {
    turn += 1
    const recording = recordings[turn % recordings.length]!
    for (const statement of renewed(recording)) await pool.query(statement)
    io.to(recording.rooms).emit('newChatMessage', recording.heard)
    acknowledge(recording.reply)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1')
